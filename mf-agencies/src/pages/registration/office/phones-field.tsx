import { css } from '@emotion/react';
import { readPhone } from '@houni/domain/phone';
import { formatPhone } from '@houni/domain/format-phone';
import { useT } from '@houni/i18n';
import { Button } from '@houni/ui/button.tsx';
import { space } from '@houni/ui/tokens';
import { DraftText } from '../draft-text.tsx';
import type { ErrorOf } from '../step-form.tsx';

const MAX_PHONES = 4;
const MAX_TYPED = 120;
const group = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4] });

export interface PhonesFieldProps {
  phones: readonly string[];
  errorOf: ErrorOf;
  onPhones: (change: (phones: readonly string[]) => string[]) => void;
}

/** The telephone numbers, the main one first. */
export function PhonesField({ phones, errorOf, onPhones }: PhonesFieldProps) {
  const { t } = useT('agencyRegistration');
  const shown = phones.length > 0 ? phones : [''];
  return (
    <div css={group}>
      {shown.map((phone, index) => (
        <div key={index}>
          <DraftText
            id={`phones.${index}`}
            type="tel"
            inputMode="tel"
            {...(index === 0 && { autoComplete: 'tel', hint: t('office.phoneHint') })}
            label={index === 0 ? t('fields.phones') : t('office.morePhone', { number: index + 1 })}
            error={errorOf(`phones.${index}`)}
            maxLength={MAX_TYPED}
            saved={phone}
            // An unreadable number stays as typed: its error is shown beside it.
            onSave={(typed) => {
              const read = readPhone(typed);
              const text = read === null ? typed : formatPhone(read);
              onPhones((current) =>
                (current.length > 0 ? current : ['']).map((old, at) => (at === index ? text : old)),
              );
            }}
          />
          {index > 0 && (
            <Button
              variant="quiet"
              icon="trash"
              onClick={() => onPhones((current) => current.filter((_old, at) => at !== index))}
            >
              {t('office.removePhone')}
            </Button>
          )}
        </div>
      ))}
      {shown.length < MAX_PHONES && phones[phones.length - 1]?.trim() && (
        <div>
          <Button variant="quiet" icon="plus" onClick={() => onPhones((current) => [...current, ''])}>
            {t('office.addPhone')}
          </Button>
        </div>
      )}
    </div>
  );
}
