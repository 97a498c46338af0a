import { css } from '@emotion/react';
import type { AgencyVerification } from '@houni/contracts/agency-office';
import { useT } from '@houni/i18n';
import { formatDate } from '@houni/i18n/format';
import { Badge } from '@houni/ui/badge.tsx';
import { Icon } from '@houni/ui/icon.tsx';
import { color, font, space } from '@houni/ui/tokens';

const box = css({
  display: 'grid',
  gap: space[2],
  paddingBlockStart: space[4],
  borderBlockStart: `1px solid ${color.hairline}`,
  fontSize: font.sm,
  '& > p': { display: 'flex', gap: space[2], color: color.oliveInk, fontWeight: font.medium },
  '& > dl': { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: space[4], rowGap: space[1] },
  '& dt': { color: color.inkSoft },
  '& dd': { textAlign: 'end', overflowWrap: 'anywhere' },
});

/** "Agence vérifiée, contrôlée le 10 février 2026": the badge always has its date. */
export function VerifiedBadge({ verification }: { verification: AgencyVerification }) {
  const { t, locale } = useT('agencyPage');
  return (
    <Badge tone="olive" icon="verified">
      {t('verification.badge', { date: formatDate(verification.checkedOn, locale) })}
    </Badge>
  );
}

/** What was checked: the numbers, who gave the licence, until when it is valid, and the day of the check. */
export function Verification({
  verification: { checkedOn, registryNumber, licence },
}: {
  verification: AgencyVerification;
}) {
  const { t, locale } = useT('agencyPage');
  return (
    <div css={box}>
      <p>
        <Icon name="verified" size={18} />
        {t('verification.badge', { date: formatDate(checkedOn, locale) })}
      </p>
      <dl>
        <dt>{t('verification.registry')}</dt>
        <dd>
          <bdi className="num">{registryNumber}</bdi>
        </dd>
        <dt>{t('verification.licence')}</dt>
        <dd>
          <bdi className="num">{licence.number}</bdi>
        </dd>
        <dt>{t('verification.authority')}</dt>
        <dd>
          <bdi>{licence.authority}</bdi>
        </dd>
        <dt>{t('verification.expires')}</dt>
        <dd>{formatDate(licence.expires, locale)}</dd>
      </dl>
    </div>
  );
}
