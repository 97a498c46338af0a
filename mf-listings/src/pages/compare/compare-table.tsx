import { css } from '@emotion/react';
import { Link } from 'react-router-dom';
import type { AdDetail } from '@houni/contracts/ad';
import { useT } from '@houni/i18n';
import { Icon } from '@houni/ui/icon.tsx';
import { Picture } from '@houni/ui/picture.tsx';
import { color, font, media, radius, space } from '@houni/ui/tokens';
import { compareRows } from './compare-rows.ts';

const style = css({
  // The absolutely positioned texts for screen readers must not make the page wider.
  position: 'relative',
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  border: `1px solid ${color.hairline}`,
  borderRadius: radius.lg,
  backgroundColor: color.card,
  '&:focus-visible': { outlineOffset: '2px' },
  '& table': { borderCollapse: 'separate', borderSpacing: 0, minInlineSize: '100%' },
  '& th, & td': {
    inlineSize: '14rem',
    minInlineSize: '10.5rem',
    paddingBlock: space[3],
    paddingInline: space[4],
    borderBlockEnd: `1px solid ${color.hairline}`,
    textAlign: 'start',
    verticalAlign: 'top',
    fontVariantNumeric: 'tabular-nums',
    // Two ads side by side on a phone.
    [media.belowMd]: { inlineSize: 'auto', minInlineSize: '7rem', paddingInline: space[2] },
  },
  '& tbody tr:last-child > *': { borderBlockEnd: 0 },
  // The names of the facts stay visible while the ads scroll.
  '& .fact': {
    position: 'sticky',
    insetInlineStart: 0,
    zIndex: 1,
    inlineSize: '11rem',
    minInlineSize: '11rem',
    backgroundColor: color.sand,
    borderInlineEnd: `1px solid ${color.hairline}`,
    // Space for the longest terms of the five languages next to the mark.
    [media.belowMd]: {
      inlineSize: '5rem',
      minInlineSize: '5rem',
      paddingInline: `${space[4]} ${space[1]}`,
      fontSize: font.xs,
      hyphens: 'auto',
      overflowWrap: 'anywhere',
    },
  },
  '& tbody .fact': { fontWeight: font.medium, color: color.inkSoft },
  '& tr.differs > td': { fontWeight: font.medium },
  '& tr.differs > th': { color: color.ink },
  '& tr.differs > th::before': {
    content: '""',
    display: 'inline-block',
    inlineSize: '.5rem',
    blockSize: '.5rem',
    marginInlineEnd: space[2],
    borderRadius: radius.full,
    backgroundColor: color.amber,
    [media.belowMd]: { position: 'absolute', insetInlineStart: space[1], marginBlockStart: '.4em' },
  },
  '& .ad': { display: 'grid', gap: space[2], alignContent: 'start' },
  '& .photo': {
    display: 'block',
    // Not wider than the requested file, also when only two ads share the page.
    maxInlineSize: '14rem',
    aspectRatio: '4 / 3',
    borderRadius: radius.md,
    overflow: 'hidden',
    backgroundColor: color.sand,
  },
  '& .title': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 3,
    overflow: 'hidden',
    fontWeight: font.medium,
    lineHeight: 1.35,
  },
  '& .remove': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: space[2],
    minBlockSize: '2.75rem',
    padding: 0,
    border: 0,
    backgroundColor: 'transparent',
    color: color.blue,
    font: 'inherit',
    fontSize: font.sm,
    cursor: 'pointer',
  },
});

export interface CompareTableProps {
  ads: AdDetail[];
  /** Labels of what needs scripts: the mark of differences and the buttons that remove an ad. */
  labels?: { differs: string; remove: string; facts: string };
  onRemove?: (publicKey: string) => void;
  onlyDifferences?: boolean;
}

/** Facts of ads side by side. A table wider than the screen scrolls sideways; the names of the facts stay visible. */
export function CompareTable({ ads, labels, onRemove, onlyDifferences = false }: CompareTableProps) {
  const { t, locale } = useT('listings');
  const rows = compareRows(ads, locale, t).filter(({ differs }) => differs || !onlyDifferences);
  return (
    // Focusable, so that the keyboard can scroll it.
    <div css={style} role="region" aria-label={t('compare.title')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <td className="fact">{labels && <span className="vh">{labels.facts}</span>}</td>
            {ads.map((ad) => (
              <th key={ad.publicKey} scope="col">
                <div className="ad">
                  <span className="photo">
                    {ad.photos[0] && (
                      <Picture photo={ad.photos[0]} sizes="(min-width: 768px) 224px, 168px" ratio="4 / 3" alt="" />
                    )}
                  </span>
                  <Link className="title" to={ad.url}>
                    {ad.heading}
                  </Link>
                  {labels && onRemove && (
                    <button type="button" className="remove" onClick={() => onRemove(ad.publicKey)}>
                      <Icon name="close" size={18} />
                      {labels.remove}
                      <span className="vh"> {ad.heading}</span>
                    </button>
                  )}
                </div>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, values, differs }) => (
            <tr key={key} className={differs ? 'differs' : undefined}>
              <th scope="row" className="fact">
                {label}
                {differs && labels && <span className="vh"> ({labels.differs})</span>}
              </th>
              {values.map((value, index) => (
                <td key={ads[index]?.publicKey}>{value === null ? '–' : <bdi>{value}</bdi>}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
