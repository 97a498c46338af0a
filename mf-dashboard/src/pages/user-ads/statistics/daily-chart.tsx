import { css } from '@emotion/react';
import { useT } from '@houni/i18n';
import { formatDate, formatNumber } from '@houni/i18n/format';
import { color, font, space } from '@houni/ui/tokens';

const HEIGHT = 40;
const figure = css({ display: 'grid', gap: space[1], margin: 0, color: color.inkSoft, fontSize: font.sm });
const drawing = css({
  display: 'block',
  inlineSize: '100%',
  blockSize: '10rem',
  borderBlockEnd: `1px solid ${color.outline}`,
  fill: color.blue,
  // Time runs in the direction of reading.
  '[dir="rtl"] &': { transform: 'scaleX(-1)' },
});
const axis = css({ display: 'flex', justifyContent: 'space-between', gap: space[3] });

/** One bar per day. The table next to it has every figure; for screen readers the chart is one image with a name. */
export function DailyChart({ name, days }: { name: string; days: readonly { day: string; count: number }[] }) {
  const { t, locale } = useT('dashboardAds');
  const max = Math.max(1, ...days.map(({ count }) => count));
  const highest = t('stats.max', { count: formatNumber(max, locale) });
  const [first, last] = [days[0], days.at(-1)];
  return (
    <figure css={figure}>
      <figcaption>{`${name} – ${highest}`}</figcaption>
      <svg
        css={drawing}
        viewBox={`0 0 ${days.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${name}, ${highest}`}
      >
        {days.map(({ day, count }, index) => (
          <rect
            key={day}
            x={index + 0.1}
            width={0.8}
            y={HEIGHT - (count / max) * HEIGHT}
            height={(count / max) * HEIGHT}
          />
        ))}
      </svg>
      {first && last && (
        <div css={axis}>
          <span>{formatDate(first.day, locale)}</span>
          <span>{formatDate(last.day, locale)}</span>
        </div>
      )}
    </figure>
  );
}
