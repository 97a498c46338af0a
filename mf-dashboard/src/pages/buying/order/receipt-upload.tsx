import { css } from '@emotion/react';
import { useId, useState } from 'react';
import { ordersApi } from '@houni/api-client/orders';
import type { Order } from '@houni/contracts/order';
import { RECEIPT_TYPES } from '@houni/domain/receipt-limits';
import { useT } from '@houni/i18n';
import { formatDate, formatNumber } from '@houni/i18n/format';
import type { Translate } from '@houni/i18n';
import { Alert } from '@houni/ui/alert.tsx';
import { Button } from '@houni/ui/button.tsx';
import { FileButton } from '@houni/ui/file-button.tsx';
import { color, media, space } from '@houni/ui/tokens';
import { checkReceipt, receiptProblem } from './receipt-file.ts';
import type { ReceiptProblem } from './receipt-file.ts';

const group = css({ display: 'grid', gap: space[3], justifyItems: 'start', minInlineSize: 0 });
const scripted = css({ display: 'flex', flexWrap: 'wrap', gap: space[3], [media.noScript]: { display: 'none' } });
const bar = css({ inlineSize: '100%', maxInlineSize: '20rem', blockSize: '.5rem', accentColor: color.blue });

/** Sends the receipt of a transfer, once more if it must be replaced. */
export function ReceiptUpload({ order: { reference, receipt } }: { order: Order }) {
  const { t, locale } = useT('dashboardBuying');
  const [send, { isLoading }] = ordersApi.useSendReceiptMutation();
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<ReceiptProblem | null>(null);
  const progressId = useId();

  const sendFile = async (chosen: File) => {
    const wrong = checkReceipt(chosen);
    setProblem(wrong);
    setFile(wrong === null ? chosen : null);
    if (wrong !== null) return;
    const { data } = await send({ reference, file: chosen });
    if (data?.answer) setFile(null);
    else if (data) setProblem(receiptProblem(data.failure));
  };

  return (
    <div css={group}>
      {receipt && (
        <Alert tone="success" live>
          <p>
            {t('receipt.sent', { date: formatDate(receipt.sentAt, locale), size: fileSize(receipt.bytes, t, locale) })}
          </p>
          <p>{t('order.receiptSeen')}</p>
        </Alert>
      )}
      {isLoading && file ? (
        <>
          <label htmlFor={progressId}>{t('receipt.sending', { name: file.name })}</label>
          {/* Without a value: browsers do not tell how much of a file is sent. */}
          <progress id={progressId} css={bar} />
        </>
      ) : (
        <div css={scripted}>
          {file && problem && (
            <Button onClick={() => void sendFile(file)} icon="refresh">
              {t('receipt.retry')}
            </Button>
          )}
          <FileButton
            icon="upload"
            label={t(receipt ? 'receipt.replace' : 'receipt.choose')}
            accept={RECEIPT_TYPES.join()}
            onFiles={([chosen]) => void sendFile(chosen)}
          />
        </div>
      )}
      {problem && (
        <Alert tone="error" live>
          {t(`receipt.problems.${problem}`)}
        </Alert>
      )}
    </div>
  );
}

function fileSize(bytes: number, t: Translate, locale: string): string {
  if (bytes < 100_000) {
    return t('dashboardBuying:receipt.kilobytes', {
      size: formatNumber(Math.max(1, Math.round(bytes / 1000)), locale),
    });
  }
  return t('dashboardBuying:receipt.megabytes', { size: formatNumber(Math.round(bytes / 100_000) / 10, locale) });
}
