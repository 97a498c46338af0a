import { css } from '@emotion/react';
import type { ModeratedAd } from '@houni/contracts/moderation';
import { useT } from '@houni/i18n';
import { color, font, radius, space } from '@houni/ui/tokens';
import { markSigns, SIGNS } from './mark-signs.ts';
import type { Sign } from './mark-signs.ts';

const texts = css({ display: 'grid', gap: space[2] });
const title = css({ fontSize: font.md, fontWeight: font.bold });
const description = css({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: font.sm, lineHeight: 1.45 });
const soft = css({ color: color.inkSoft, fontSize: font.sm });
const base = css({ borderRadius: radius.sm, paddingInline: '.15em', color: color.ink, fontWeight: font.medium });
const MARKS: Record<Sign, ReturnType<typeof css>> = {
  advance: css(base, {
    backgroundColor: color.brickTint,
    textDecorationLine: 'underline',
    textDecorationThickness: '2px',
    textDecorationColor: color.brick,
  }),
  contact: css(base, { backgroundColor: color.amberTint }),
  link: css(base, { backgroundColor: color.blueTint }),
};
/** Title, description and translations of an ad; what should not be in its texts is marked. */
export function CaseTexts({ seen }: { seen: ModeratedAd }) {
  const { t } = useT('backofficeCase');
  const { ad } = seen;
  const all = [{ language: ad.language, title: ad.title, description: ad.description }, ...(ad.translations ?? [])];
  const found = SIGNS.filter((sign) =>
    all.some((text) => [text.title, text.description].some((part) => markSigns(part).some((one) => one.sign === sign))),
  );
  return (
    <>
      {found.length > 0 && (
        <p css={soft}>
          {t('signs.legend')}{' '}
          {found.map((sign) => (
            <span key={sign}>
              <mark css={MARKS[sign]}>{t(`signs.${sign}`)}</mark>{' '}
            </span>
          ))}
        </p>
      )}
      {all.map(({ language, ...text }, at) => (
        <section key={language} css={texts} aria-label={t(`common:languages.${language}`)}>
          {at > 0 && <p css={soft}>{t(`common:languages.${language}`)}</p>}
          <h2 css={title} lang={language} dir="auto">
            <Marked text={text.title} />
          </h2>
          <p css={description} lang={language} dir="auto">
            <Marked text={text.description} />
          </p>
        </section>
      ))}
    </>
  );
}

function Marked({ text }: { text: string }) {
  const { t } = useT('backofficeCase');
  return markSigns(text).map(({ text: part, sign }, at) =>
    sign === null ? (
      part
    ) : (
      // The parts of a text have no other identity than their order.
      <mark key={at} css={MARKS[sign]} title={t(`signs.${sign}`)}>
        {part}
      </mark>
    ),
  );
}
