import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { DraftContent } from '@houni/contracts/draft';
import type { Locale } from '@houni/contracts/locale';
import { useT } from '@houni/i18n';
import { useUser } from '@houni/remote';
import { buildPath } from '@houni/routing/build';
import { Alert } from '@houni/ui/alert.tsx';
import { ButtonLink } from '@houni/ui/button.tsx';
import { Card } from '@houni/ui/card.tsx';
import { Prose } from '@houni/ui/prose.tsx';
import { color, font, space } from '@houni/ui/tokens';
import { usePostadPlaceQuery } from '../../../api.ts';
import { placeOf } from '../../../draft/draft-content.ts';
import { AddressNotice } from '../address-notice.tsx';
import { signInPath } from '../sign-in-path.ts';
import { stepPath } from '../steps.ts';
import type { Draft } from '../use-draft.ts';

const stack = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[8] });
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
const value = css({ gridArea: '2 / 1' });
const change = css({ gridArea: '1 / 2 / 3 / 3' });
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: space[3] });

/** The summary: the choices, and how the ad gets online. */
export function PreviewStep({ draft: { content } }: { draft: Draft }) {
  const { t, locale } = useT('postad');
  const user = useUser();
  return (
    <div css={stack}>
      <section css={section} aria-labelledby="choices">
        <h2 id="choices">{t('preview.summary')}</h2>
        <Card>
          <dl css={rows}>
            <Choice term={t('preview.type')} edit={t('preview.editType')} href={stepPath('type', locale)}>
              <TypeText content={content} />
            </Choice>
            <Choice term={t('preview.place')} edit={t('preview.editPlace')} href={stepPath('place', locale)}>
              <PlaceText content={content} locale={locale} />
            </Choice>
          </dl>
        </Card>
      </section>
      <section css={section} aria-labelledby="publish">
        <h2 id="publish">{t('preview.next')}</h2>
        <p>{t('preview.nextText')}</p>
        <h3>{t('preview.prepare')}</h3>
        <Prose>
          <ul>
            {[1, 2, 3, 4].map((number) => (
              <li key={number}>{t(`preview.prepare${number}`)}</li>
            ))}
          </ul>
        </Prose>
        <div css={actions}>
          <ButtonLink href={buildPath('contact', {}, locale)} icon="mail" size="lg">
            {t('preview.contact')}
          </ButtonLink>
        </div>
      </section>
      {user && <AddressNotice />}
      {!user && (
        <Alert title={t('preview.account')}>
          <p>{t('preview.accountText')}</p>
          <p>
            <a href={signInPath('preview', content, locale)}>{t('common:actions.signIn')}</a>
          </p>
        </Alert>
      )}
    </div>
  );
}

interface ChoiceProps {
  term: string;
  /** Accessible name of the edit link. */
  edit: string;
  href: string;
  children: ReactNode;
}

function Choice({ term: label, edit, href, children }: ChoiceProps) {
  const { t } = useT('postad');
  return (
    <div css={row}>
      <dt css={term}>{label}</dt>
      <dd css={value}>{children}</dd>
      <dd css={change}>
        <ButtonLink href={href} linkAs={Link} variant="quiet" icon="edit" aria-label={edit}>
          {t('preview.edit')}
        </ButtonLink>
      </dd>
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

/**
 * Names of the chosen place, from sector to governorate. Uses the same queries as the place step,
 * so that they are cached and work offline.
 */
function PlaceText({ content, locale }: { content: DraftContent; locale: Locale }) {
  const { t } = useT('postad');
  const { governorate, delegation, sector } = placeOf(content);
  const level = delegation === null ? 'governorate' : 'delegation';
  const id = delegation ?? governorate;
  const { currentData, isError } = usePostadPlaceQuery({ level, id: id ?? 0 }, { skip: id === null });
  const place = currentData?.place;
  if (id === null) return <>{t('preview.missing')}</>;
  if (!place) return <>{t(isError ? 'place.failed' : 'place.loading')}</>;
  const chosenSector = currentData.children.find((child) => child.id === sector);
  const trail = [chosenSector, place, level === 'delegation' ? place.governorate : undefined];
  return <>{trail.flatMap((step) => (step ? [step.names[locale]] : [])).join(locale === 'ar' ? '، ' : ', ')}</>;
}
