import { css } from '@emotion/react';
import type { Order, PaymentMethodsAnswer } from '@houni/contracts/order';
import { useT } from '@houni/i18n';
import { formatMoney } from '@houni/i18n/format';
import { useConfig } from '@houni/remote';
import { buildPath } from '@houni/routing/build';
import { Alert } from '@houni/ui/alert.tsx';
import { color, font, media, space } from '@houni/ui/tokens';
import { CopyButton } from '../../../parts/copy-button.tsx';
import { QrCode } from '../../../parts/qr-code.tsx';
import { transferLines } from './transfer-lines.ts';

const box = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[5],
  [media.md]: { gridTemplateColumns: 'minmax(0, 1fr) 12rem', alignItems: 'start' },
});
const list = css({ display: 'grid', margin: 0 });
const line = css({
  paddingBlock: space[2],
  borderBlockEnd: `1px solid ${color.hairline}`,
  '& > dt': { color: color.inkSoft, fontSize: font.sm },
  '& > dd': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: space[3],
    margin: 0,
    fontWeight: font.medium,
  },
  '& > dd > bdi': { minInlineSize: 0, overflowWrap: 'anywhere' },
  '& > dd > button': { flex: 'none' },
});
const soft = css({ color: color.inkSoft, fontSize: font.sm, marginBlockStart: space[2] });

export interface TransferDetailsProps {
  order: Pick<Order, 'reference' | 'millimes'>;
  bank: PaymentMethodsAnswer['bank'];
}

/** The four lines of the transfer, each to copy, and all of them as a QR code. */
export function TransferDetails({ order, bank }: TransferDetailsProps) {
  const { t, locale } = useT('dashboardBuying');
  const { siteUrl } = useConfig();
  if (bank === null) {
    return (
      <Alert tone="warning">
        <a href={siteUrl + buildPath('contact', {}, locale)}>{t('transfer.noBank')}</a>
      </Alert>
    );
  }
  const lines = transferLines(order, bank);
  const shown = {
    ...lines,
    iban: lines.iban.replaceAll(/(.{4})(?=.)/g, '$1 '),
    amount: formatMoney(order.millimes, locale),
  };
  return (
    <div css={box}>
      <dl css={list}>
        {(['holder', 'iban', 'amount', 'reference'] as const).map((name) => (
          <div key={name} css={line}>
            <dt>{t(`transfer.${name}`)}</dt>
            <dd>
              <bdi>{shown[name]}</bdi>
              <CopyButton text={lines[name]} name={t(`transfer.${name}`)} />
            </dd>
          </div>
        ))}
      </dl>
      <div>
        <QrCode
          text={[lines.holder, lines.iban, `${lines.amount} TND`, lines.reference].join('\n')}
          label={t('transfer.code')}
        />
        <p css={soft}>{t('transfer.codeText')}</p>
      </div>
    </div>
  );
}
