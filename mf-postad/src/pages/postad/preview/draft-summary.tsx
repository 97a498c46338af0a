import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { placesApi } from '@houni/api-client/places';
import type { DraftContent, PostStep } from '@houni/contracts/draft';
import type { Locale } from '@houni/domain/locale';
import { useT } from '@houni/i18n';
import { formatArea, formatPrice } from '@houni/i18n/format';
import { ButtonLink } from '@houni/ui/button.tsx';
import { Card } from '@houni/ui/card.tsx';
import { color, font, space } from '@houni/ui/tokens';
import { placeOf } from '../../../draft/draft-content.ts';
import { useStepPath } from '../use-step-path.ts';

const section = css({ display: 'grid', gap: space[4] });
const rows = css({ display: 'grid', paddingInline: space[5] });
const row = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: space[4],
  paddingBlock: space[4],
  '& + &': { borderBlockStart: `1px solid ${color.hairline}` },
});
const term = css({ gridArea: '1 / 1', fontSize: font.sm, color: color.inkSoft });
const value = css({ gridArea: '2 / 1', overflowWrap: 'anywhere' });
const change = css({ gridArea: '1 / 2 / 3 / 3' });

interface DraftSummaryProps {
  content: DraftContent;
  /** True if transaction and category can no longer be changed. */
  isTypeFixed?: boolean;
}

/** The draft in short, each part with the way to its step. It works offline and without an account. */
export function DraftSummary({ content, isTypeFixed = false }: DraftSummaryProps) {
  const { t, locale } = useT('postad');
  const { details, media, contact } = content;
  const count = media?.photos?.length ?? 0;
  return (
    <section css={section} aria-labelledby="choices">
      <h2 id="choices">{t('preview.summary')}</h2>
      <Card>
        <dl css={rows}>
          <Choice step={isTypeFixed ? null : 'type'} term={t('preview.type')}>
            <TypeText content={content} />
          </Choice>
          <Choice step="place" term={t('preview.place')}>
            <PlaceText content={content} locale={locale} />
          </Choice>
          <Choice step="details" term={t('steps.details')}>
            {details?.title ? (
              <>
                <bdi lang={details.language}>{details.title}</bdi>
                <br />
                <FactsText content={content} />
              </>
            ) : (
              t('preview.missing')
            )}
          </Choice>
          <Choice step="media" term={t('steps.media')}>
            {t('preview.photos', { count })}
          </Choice>
          <Choice step="contact" term={t('steps.contact')}>
            {contact?.name ? <bdi>{contact.name}</bdi> : t('preview.missing')}
          </Choice>
        </dl>
      </Card>
    </section>
  );
}

function Choice({ step, term: label, children }: { step: PostStep | null; term: string; children: ReactNode }) {
  const { t } = useT('postad');
  const path = useStepPath();
  return (
    <div css={row}>
      <dt css={term}>{label}</dt>
      <dd css={value}>{children}</dd>
      {step && (
        <dd css={change}>
          <ButtonLink
            href={path(step)}
            linkAs={Link}
            variant="quiet"
            icon="edit"
            aria-label={t('preview.editPart', { part: label })}
          >
            {t('preview.edit')}
          </ButtonLink>
        </dd>
      )}
    </div>
  );
}

function TypeText({ content: { transaction, category } }: { content: DraftContent }) {
  const { t } = useT('postad');
  const parts = [
    ...(transaction === null ? [] : [t(`common:transactionNouns.${transaction}`)]),
    ...(category === null ? [] : [t(`common:categorySingular.${category}`)]),
  ];
  return <>{parts.length > 0 ? parts.join(' · ') : t('preview.missing')}</>;
}

/** Price, rooms and area, as far as they are known. */
function FactsText({ content: { transaction, details } }: { content: DraftContent }) {
  const { t, locale } = useT('postad');
  const { priceMillimes, priceUnit, rooms, area } = details ?? {};
  const unit = transaction === 'SALE' ? 'total' : priceUnit;
  const facts = [
    priceMillimes !== undefined && unit && formatPrice({ millimes: priceMillimes, unit }, locale),
    rooms !== undefined && t('common:units.rooms', { count: rooms }),
    area !== undefined && formatArea(area, locale),
  ].filter((fact) => typeof fact === 'string');
  return <bdi>{facts.join(' · ')}</bdi>;
}

/**
 * Names of the chosen place, from sector to governorate. Uses the same queries as the place step,
 * so that they are cached and work offline.
 */
export function PlaceText({ content, locale }: { content: DraftContent; locale: Locale }) {
  const { t } = useT('postad');
  const { governorate, delegation, sector } = placeOf(content);
  const level = delegation === null ? 'governorate' : 'delegation';
  const id = delegation ?? governorate;
  const { currentData, isError } = placesApi.useGetLocationQuery({ level, id: id ?? 0 }, { skip: id === null });
  const place = currentData?.place;
  if (id === null) return <>{t('preview.missing')}</>;
  if (!place) return <>{t(isError ? 'place.failed' : 'place.loading')}</>;
  const chosenSector = currentData.children.find((child) => child.id === sector);
  const trail = [chosenSector, place, level === 'delegation' ? place.governorate : undefined];
  return <>{trail.flatMap((step) => (step ? [step.names[locale]] : [])).join(locale === 'ar' ? '، ' : ', ')}</>;
}
