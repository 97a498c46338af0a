import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { LOCALES } from '@houni/domain/locale';
import { openingHoursTexts } from '@houni/domain/opening-hours';
import { useT } from '@houni/i18n';
import { formatDate } from '@houni/i18n/format';
import { Card } from '@houni/ui/card.tsx';
import { color, font, media, space } from '@houni/ui/tokens';
import { joinWords } from '../../../parts/join-words.ts';
import { usePlaceName } from '../office/use-place-name.ts';
import { STEPS, stepPath } from '../steps.ts';
import type { Step } from '../steps.ts';
import type { Registration } from '../use-registration.ts';

const stack = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4] });
const box = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4], padding: space[5] });
const head = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: space[3] });
const list = css({ display: 'grid', gap: space[3] });
const row = css({
  display: 'grid',
  gap: space[1],
  [media.md]: { gridTemplateColumns: '14rem minmax(0, 1fr)', columnGap: space[4] },
  '& > dt': { fontSize: font.sm, color: color.inkSoft },
  '& > dd': { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
});

type Line = [label: string, value: ReactNode];

/** All values by step, each step with a link to change it. */
export function FormSummary({ registration }: { registration: Registration }) {
  const { t, locale } = useT('agencyRegistration');
  const lines = useLines(registration);
  return (
    <div css={stack}>
      {STEPS.filter((step) => step !== 'review').map((step) => (
        <Card key={step} as="section" aria-labelledby={`summary-${step}`}>
          <div css={box}>
            <div css={head}>
              <h2 id={`summary-${step}`}>{t(`progress.${step}`)}</h2>
              <Link to={stepPath(step, locale)} aria-label={t('review.changeStep', { step: t(`progress.${step}`) })}>
                {t('review.change')}
              </Link>
            </div>
            <dl css={list}>
              {lines[step].map(([label, value]) => (
                <div key={label} css={row}>
                  <dt>{label}</dt>
                  <dd dir="auto">{value || t('review.empty')}</dd>
                </div>
              ))}
            </dl>
          </div>
        </Card>
      ))}
    </div>
  );
}

function useLines({ form, pictures, corrected, documents }: Registration): Record<Exclude<Step, 'review'>, Line[]> {
  const { t, locale } = useT('agencyRegistration');
  const { licence = {}, place, phones = [], languages = [], areas = [], texts = {}, weeklyHours } = form;
  const placeName = usePlaceName('sector', place?.sector ?? null);
  const date = (iso: string | undefined) => (iso ? formatDate(iso, locale) : '');
  const has = (kind: 'cover' | 'logo') =>
    pictures.chosen[kind] || form[kind] || corrected?.[kind] ? t('review.chosen') : '';
  const arrived = (documents ?? []).filter(({ state }) => state === 'ready');
  return {
    identity: [
      [t('fields.name'), form.name],
      [t('fields.legalName'), form.legalName],
      [t('fields.registryNumber'), form.registryNumber],
      [t('fields.taxNumber'), form.taxNumber],
      [t('fields.licence_number'), licence.number],
      [t('fields.licence_authority'), licence.authority],
      [t('fields.licence_issued'), date(licence.issued)],
      [t('fields.licence_expires'), date(licence.expires)],
      [t('fields.foundedYear'), form.foundedYear],
    ],
    office: [
      [t('fields.place'), placeName],
      [t('fields.address'), form.address],
      [
        t('fields.phones'),
        phones.filter((phone) => phone.trim() !== '').map((phone) => <Latin key={phone} text={phone} />),
      ],
      [t('fields.email'), form.email && <Latin text={form.email} />],
      [t('fields.website'), form.website && <Latin text={form.website} />],
      [
        t('fields.weeklyHours'),
        weeklyHours &&
          openingHoursTexts(weeklyHours, locale)
            .map(({ days, hours }) => `${days} : ${hours}`)
            .join('\n'),
      ],
      [
        t('fields.languages'),
        joinWords(
          languages.map((code) => t(`agencies:languages.${code}`)),
          locale,
        ),
      ],
      [t('fields.areas'), areas.length > 0 && <Areas ids={areas} />],
    ],
    texts: LOCALES.flatMap((code): Line[] => {
      const text = texts[code];
      if (!text?.tagline && !text?.description) return [];
      return [[t(`common:languages.${code}`), [text.tagline, text.description].filter(Boolean).join('\n\n')]];
    }),
    pictures: [
      [t('fields.cover'), has('cover')],
      [t('fields.logo'), has('logo')],
    ],
    documents: arrived.map(({ kind, name, key }): Line => [t(`documents.kinds.${kind}`), <bdi key={key}>{name}</bdi>]),
  };
}

function Latin({ text }: { text: string }) {
  return (
    <span css={{ display: 'block' }}>
      <bdi dir="ltr">{text}</bdi>
    </span>
  );
}

function Areas({ ids }: { ids: readonly number[] }) {
  return ids.map((id) => <Area key={id} id={id} />);
}

function Area({ id }: { id: number }) {
  return <span css={{ display: 'block' }}>{usePlaceName('delegation', id)}</span>;
}
