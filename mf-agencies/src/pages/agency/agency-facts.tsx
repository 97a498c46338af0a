import { css } from '@emotion/react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import type { AgencyDetail } from '@houni/contracts/agency';
import { useT } from '@houni/i18n';
import { Card } from '@houni/ui/card.tsx';
import { Icon } from '@houni/ui/icon.tsx';
import type { IconName } from '@houni/ui/icon.tsx';
import { color, font, space } from '@houni/ui/tokens';
import { joinWords } from '../../parts/join-words.ts';
import { responseText } from '../../parts/response-text.ts';
import { OpeningHours } from './opening-hours.tsx';
import { ReportLink } from '@houni/report/report-link.tsx';
import { Verification } from './verification.tsx';

const box = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
  padding: space[5],
  alignContent: 'start',
});
const list = css({ display: 'grid', gap: space[4] });
const term = css({
  display: 'flex',
  gap: space[3],
  fontSize: font.sm,
  color: color.inkSoft,
  '& > svg': { color: color.blue },
});
const detail = css({ paddingInlineStart: `calc(20px + ${space[3]})` });

/** Only http(s) URLs become links, because the text comes from an advertiser. */
function webAddress(website: string | null): URL | null {
  return website !== null && /^https?:\/\/[^\s/]/i.test(website) && URL.canParse(website) ? new URL(website) : null;
}

/** Address, hours, languages and the other facts that decide whether to call. */
export function AgencyFacts({ agency, loadedAt }: { agency: AgencyDetail; loadedAt: number }) {
  const { t, locale } = useT('agencies');
  const heading = useId();
  const website = webAddress(agency.website);
  const response = responseText(agency.responseHours, t);
  return (
    <Card as="section" aria-labelledby={heading}>
      <div css={box}>
        <h2 id={heading}>{t('agency.facts')}</h2>
        <dl css={list}>
          <Fact icon="map-pin" label={t('agency.address')}>
            <bdi>{agency.address}</bdi>
            {joinWords(['', agency.delegation.names[locale], agency.governorate.names[locale]], locale)}
          </Fact>
          {agency.openingHours.length > 0 && (
            <Fact icon="clock" label={t('agency.hours')}>
              <OpeningHours agency={agency} loadedAt={loadedAt} />
            </Fact>
          )}
          {response && (
            <Fact icon="message" label={t('agency.response')}>
              {response}
            </Fact>
          )}
          <Fact icon="globe" label={t('agency.languages')}>
            {joinWords(
              agency.languages.map((code) => t(`languages.${code}`)),
              locale,
            )}
          </Fact>
          {website && (
            <Fact icon="compass" label={t('agency.website')}>
              <a href={website.href} target="_blank" rel="nofollow noopener" dir="ltr">
                {website.host}
              </a>
            </Fact>
          )}
          <Fact icon="document" label={t('agency.legalName')}>
            {agency.legalName}
          </Fact>
          {agency.foundedYear && (
            <Fact icon="calendar" label={t('agency.since')}>
              {agency.foundedYear}
            </Fact>
          )}
        </dl>
        {agency.verification && <Verification verification={agency.verification} />}
        <ReportLink
          subject={{ kind: 'agency', publicKey: agency.publicKey, url: agency.url }}
          text={t('agencyPage:report')}
        />
      </div>
    </Card>
  );
}

function Fact({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) {
  return (
    <div>
      <dt css={term}>
        <Icon name={icon} />
        {label}
      </dt>
      <dd css={detail}>{children}</dd>
    </div>
  );
}
