import { css } from '@emotion/react';
import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import type { AdDetail } from '@houni/contracts/ad';
import { TEXT_LIMITS } from '@houni/contracts/limits';
import { UNREACHED } from '@houni/contracts/refusal';
import type { Refusal } from '@houni/contracts/refusal';
import {
  checkReport,
  isReportField,
  REPORT_FIELDS,
  REPORT_REASONS,
  reportFieldsBody,
} from '@houni/contracts/report-form';
import type { ReportErrors, ReportField, ReportFields } from '@houni/contracts/report-form';
import { readTexts } from '@houni/contracts/sender-form';
import { useT } from '@houni/i18n';
import { useUser } from '@houni/remote';
import { Alert } from '@houni/ui/alert.tsx';
import { Button } from '@houni/ui/button.tsx';
import { RadioCards } from '@houni/ui/radio-cards.tsx';
import { TextAreaField, TextField } from '@houni/ui/text-field.tsx';
import { color, font, space } from '@houni/ui/tokens';
import { useOnline } from '@houni/ui/use-online';
import { refusalText } from '../contact/refusal-text.ts';
import { writeKeptReport } from './kept-report.ts';
import { reportPagePath } from './report-page-path.ts';
import { useListingsReportMutation } from './send-report.ts';

const style = css({ display: 'grid', gap: space[5], '& .soft': { color: color.inkSoft, fontSize: font.sm } });

export interface ReportFormProps {
  ad: AdDetail;
  /** What was typed before and not sent. */
  kept: Partial<ReportFields>;
  /** What is wrong with it, where it came by a plain post. */
  posted?: { errors: ReportErrors; refusal: Refusal | null } | null;
  onSent: (form: HTMLFormElement) => void;
}

/**
 * Reason, a few words, and an address for who wants to hear what was decided: a plain form post without JavaScript, a
 * call to the API with it.
 */
export function ReportForm({ ad, kept, posted = null, onSent }: ReportFormProps) {
  const { t, locale } = useT('listingsReport');
  const user = useUser();
  const online = useOnline();
  const form = useRef<HTMLFormElement>(null);
  const [send, { isLoading }] = useListingsReportMutation();
  const [errors, setErrors] = useState<ReportErrors>(posted?.errors ?? {});
  const [refusal, setRefusal] = useState<Refusal | null>(posted?.refusal ?? null);

  const submit = async (element: HTMLFormElement) => {
    const fields = valuesOf(element);
    const found = checkReport(fields);
    setRefusal(null);
    if (Object.keys(found).length > 0) return mark(element, found);
    setErrors({});
    const content = reportFieldsBody(fields);
    if (content === null) return undefined;
    const { data } = await send({ publicKey: ad.publicKey, ...content, locale });
    const why = data ? data.refusal : UNREACHED;
    if (why === null) return onSent(element);
    if (why.code === 'invalid_input' && isReportField(why.field)) return mark(element, { [why.field]: 'refused' });
    return setRefusal(why);
  };
  const mark = (element: HTMLFormElement, found: ReportErrors) => {
    setErrors(found);
    focusFirst(element, found);
  };
  const edited = (name: string) => {
    setRefusal(null);
    if (isReportField(name)) setErrors(({ [name]: _mended, ...rest }) => rest);
    if (form.current)
      void writeKeptReport(ad.publicKey, { sent: false, uid: user?.uid ?? null, fields: valuesOf(form.current) });
  };
  const problem = (field: ReportField) => {
    const error = errors[field];
    if (error === undefined) return undefined;
    return error === 'refused' ? t('refused') : t(`common:form.errors.${error}`, { ...TEXT_LIMITS.shortText });
  };
  return (
    <form
      css={style}
      ref={form}
      method="post"
      action={reportPagePath(ad)}
      noValidate
      onChange={({ target }) => 'name' in target && edited(String(target.name))}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (!isLoading) void submit(event.currentTarget);
      }}
    >
      <input type="hidden" name="form" value="report" />
      <p className="soft">{t('intro')}</p>
      <RadioCards
        legend={t('reason')}
        name="reason"
        defaultValue={kept.reason ?? null}
        options={REPORT_REASONS.map((value) => ({ value, label: t(`reasons.${value}`) }))}
        error={problem('reason')}
        required
      />
      <TextAreaField
        name="text"
        label={t('text')}
        hint={t('textHint', { ...TEXT_LIMITS.shortText })}
        defaultValue={kept.text}
        rows={4}
        required
        error={problem('text')}
      />
      <TextField
        name="email"
        type="email"
        label={t('email')}
        optional={t('common:form.optional')}
        hint={t('emailHint')}
        defaultValue={kept.email ?? user?.email ?? ''}
        autoComplete="email"
        maxLength={254}
        error={problem('email')}
      />
      {!online && (
        <Alert tone="warning" live>
          <p>{t('common:state.offline')}</p>
        </Alert>
      )}
      {refusal && (
        <Alert tone="error" live>
          <p suppressHydrationWarning>{refusalText(refusal, t, locale)}</p>
        </Alert>
      )}
      <Button type="submit" icon="flag" busy={isLoading}>
        {t('send')}
      </Button>
      <p className="soft">{t('law')}</p>
    </form>
  );
}

function valuesOf(form: HTMLFormElement): ReportFields {
  return readTexts(REPORT_FIELDS, Object.fromEntries(new FormData(form)));
}

function focusFirst(form: HTMLFormElement, errors: ReportErrors): void {
  const first = REPORT_FIELDS.find((name) => errors[name] !== undefined);
  const control = form.querySelector<HTMLElement>(`[name="${first}"]`);
  control?.focus();
}
