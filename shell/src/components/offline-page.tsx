import { css } from '@emotion/react';
import type { Locale } from '@houni/domain/locale';
import { Button } from '@houni/ui/button.tsx';
import { Container } from '@houni/ui/container.tsx';
import { color, font, media, space, width } from '@houni/ui/tokens';
import { ErrorIllustration } from './error-illustration.tsx';
import { linkCard } from './link-card.ts';
import { OFFLINE_TEXTS } from './offline-texts.ts';

const page = css({ display: 'grid', gap: space[10], paddingBlock: space.section });
const top = css({
  display: 'grid',
  gap: space[8],
  alignItems: 'center',
  [media.md]: { gridTemplateColumns: '1fr auto' },
});
const words = css({ display: 'grid', gap: space[4], justifyItems: 'start', maxInlineSize: width.reading });
const lead = css({ fontSize: font.lg, color: color.inkSoft });
const heading = css({ fontSize: font.h3, marginBlockEnd: space[3] });
const list = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 20rem), 1fr))',
  gap: space[3],
  padding: 0,
  listStyle: 'none',
  '& a': {
    display: 'grid',
    gap: space[1],
    alignContent: 'center',
    blockSize: '100%',
    padding: space[4],
    ...linkCard,
  },
  '& time': { color: color.inkSoft, fontSize: font.sm, fontWeight: font.regular },
});
const soft = css({ color: color.inkSoft });

/** The page without a connection and without a cached copy. `offline-list.ts` fills its list in the browser. */
export function OfflinePage({ locale }: { locale: Locale }) {
  const texts = OFFLINE_TEXTS[locale];
  return (
    <Container css={page}>
      <div css={top}>
        <div css={words}>
          <h1>{texts.title}</h1>
          <p css={lead}>{texts.text}</p>
          <noscript>
            <p>{texts.noScript}</p>
          </noscript>
          <Button id="offline-reload" icon="refresh" data-waiting={texts.waiting}>
            {texts.reload}
          </Button>
        </div>
        <ErrorIllustration open={false} />
      </div>
      <section aria-labelledby="offline-visited">
        <h2 css={heading} id="offline-visited">
          {texts.visited}
        </h2>
        <p css={soft} id="offline-none" hidden>
          {texts.none}
        </p>
        <ul css={list} role="list" id="offline-list" data-favourites={texts.favourites} />
      </section>
    </Container>
  );
}
