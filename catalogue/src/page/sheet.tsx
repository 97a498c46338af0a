import { css } from '@emotion/react';
import { useLayoutEffect, useRef } from 'react';
import type { ReactElement } from 'react';
import type { Locale } from '@houni/domain/locale';
import type { Stories, Story, StoryContext } from '@houni/ui/stories';
import { color, font, radius, space } from '@houni/ui/tokens';
import { sheetUrl } from './address.ts';
import type { SheetAddress } from './address.ts';

const sheet = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 19rem), 1fr))',
  alignItems: 'start',
  columnGap: space[6],
  rowGap: space[5],
  padding: space[4],
});
const cell = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[2] });
const wideCell = css(cell, { gridColumn: '1 / -1' });
/** Always in Latin script: state names are for developers. */
const caption = css({ fontSize: font.xs, color: color.inkSoft, lineHeight: 1.3, direction: 'ltr', textAlign: 'start' });
const frame = css({
  inlineSize: '100%',
  border: `1px dashed ${color.outline}`,
  borderRadius: radius.sm,
  display: 'block',
});

interface SheetProps {
  name: string;
  stories: Stories;
  locale: Locale;
  only: string | null;
  scheme: string | null;
  touch: boolean;
}

/** All states of a component; with `only` one state, alone on the page. */
export function Sheet({ name, stories, locale, only, scheme, touch }: SheetProps): ReactElement {
  const context: StoryContext = { locale, say: (latin, arabic) => (locale === 'ar' ? arabic : latin) };
  const states = Object.entries(stories.states).map(([state, story]): [string, Story] => [
    state,
    typeof story === 'function' ? { render: story } : story,
  ]);
  const alone = states.find(([state]) => state === only);
  if (alone) return <>{alone[1].render(context)}</>;
  return (
    <main css={sheet}>
      {states.map(([state, story]) => (
        <section key={state} css={story.wide ? wideCell : cell} aria-label={state}>
          <p css={caption} lang="en">
            {state}
          </p>
          {story.window === undefined ? (
            <Forced story={story}>{story.render(context)}</Forced>
          ) : (
            <iframe
              css={frame}
              title={state}
              height={story.window}
              src={sheetUrl({ sheet: name, locale, only: state, touch, scheme: scheme as SheetAddress['scheme'] })} // checked where it is applied
            />
          )}
        </section>
      ))}
    </main>
  );
}

const CONTROL = 'a[href], button, input, select, textarea';

/** Marks elements that `forced-styles.ts` renders as hovered, focused or pressed. */
function Forced({ story: { force, on = CONTROL }, children }: { story: Story; children: React.ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const target = force && box.current?.querySelector(on);
    if (!force) return;
    if (!target) throw new Error(`There is nothing to draw as ${force}: no element matches ${on}.`);
    // A hovered element's ancestors are hovered too.
    const marked = force === 'focus-visible' ? [target] : withAncestors(target, box.current);
    for (const element of marked) element.setAttribute('data-force', force === 'active' ? 'hover active' : force);
  }, [force, on]);
  return <div ref={box}>{children}</div>;
}

function withAncestors(element: Element, end: Element | null): Element[] {
  const found: Element[] = [];
  for (let at: Element | null = element; at && at !== end; at = at.parentElement) found.push(at);
  return found;
}
