import { css } from '@emotion/react';
import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { importTextApi } from '@houni/api-client/import-text';
import type { CallFailure } from '@houni/domain/call-failure';
import type { ImportTextAnswer } from '@houni/contracts/import';
import { IMPORT_LIMITS } from '@houni/domain/import-limits';
import { useT } from '@houni/i18n';
import { rateLimitText } from '@houni/i18n/rate-limit-text';
import { useConfig, useUser } from '@houni/remote';
import { LimitedButton } from '@houni/remote/limited-button';
import { buildPath } from '@houni/routing/build';
import { browserStorage } from '@houni/store/key-value-storage';
import { Alert } from '@houni/ui/alert.tsx';
import { ButtonLink } from '@houni/ui/button.tsx';
import { TextAreaField } from '@houni/ui/text-area-field.tsx';
import { space } from '@houni/ui/tokens';
import { stepPath } from '../../postad/steps.ts';
import { ReadFacts } from './read-facts.tsx';
import { useTextDraft } from './use-text-draft.ts';

const STORED = 'postad.importText';
const PAUSE_MS = 300;
const group = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4], inlineSize: '100%' });
const row = css({ display: 'flex', flexWrap: 'wrap', gap: space[3] });

/** Reads a pasted text, shows what it says and makes a draft of it. The text stays on the device until then. */
export function TextImport() {
  const { t, locale } = useT('postadText');
  const navigate = useNavigate();
  const { dashboardUrl } = useConfig();
  const uid = useUser()?.uid ?? null;
  const [text, setText, storeNow] = useStoredText();
  const [error, setError] = useState<string | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [answer, setAnswer] = useState<ImportTextAnswer | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [read, { isLoading }] = importTextApi.useReadAdTextMutation();
  const { save, problem } = useTextDraft(uid);
  const results = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (answer) results.current?.focus();
  }, [answer]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { length } = text.trim();
    const { min, max } = IMPORT_LIMITS.text;
    setError(length < min ? t('tooShort') : length > max ? t('tooLong', { max }) : null);
    if (length < min || length > max) return;
    setAnswer(null);
    await storeNow();
    const { data } = await read({ text, save: false });
    setFailure(data?.failure ?? null);
    setAnswer(data?.answer ?? null);
  };
  const go = async (isReplaced: boolean) => {
    if (!answer) return;
    setSaving(true);
    const isSaved = await save(text, answer, isReplaced);
    setSaving(false);
    if (!isSaved) return;
    await browserStorage()
      .delete(STORED)
      .catch(() => undefined);
    void navigate(stepPath(answer.content.step, locale));
  };
  return (
    <div css={group}>
      <form css={group} onSubmit={(event) => void submit(event)} noValidate>
        {failure && (
          <Alert tone="error" live>
            <p>
              {failure.code === 'too_many_requests'
                ? rateLimitText('import', failure, t, locale)
                : t(`common:errors.${failure.code}`)}
            </p>
          </Alert>
        )}
        <TextAreaField
          label={t('label')}
          hint={t('hint')}
          rows={7}
          dir="auto"
          value={text}
          error={error ?? undefined}
          onChange={({ target }) => {
            setText(target.value);
            setAnswer(null);
          }}
        />
        <div>
          <LimitedButton type="submit" busy={isLoading}>
            {t(isLoading ? 'reading' : 'read')}
          </LimitedButton>
        </div>
      </form>
      {answer && (
        <section css={group} aria-labelledby="read-facts">
          <h3 id="read-facts" ref={results} tabIndex={-1}>
            {t(answer.read.length === 0 ? 'nothing' : 'found')}
          </h3>
          {answer.read.length === 0 ? <p>{t('nothingText')}</p> : <ReadFacts answer={answer} />}
          {problem && problem !== 'exists' && (
            <Alert tone="error" live>
              <p>{t(`problems.${problem}`)}</p>
              {problem === 'full' && (
                <ButtonLink href={`${dashboardUrl}${buildPath('userAds', {}, locale)}#drafts`} variant="secondary">
                  {t('toDrafts')}
                </ButtonLink>
              )}
            </Alert>
          )}
          {problem === 'exists' ? (
            <Alert tone="warning" live title={t('problems.exists')}>
              <div css={row}>
                <LimitedButton busy={isSaving} onClick={() => void go(true)}>
                  {t('replace')}
                </LimitedButton>
                <ButtonLink href={stepPath('type', locale)} variant="secondary">
                  {t('openOld')}
                </ButtonLink>
              </div>
            </Alert>
          ) : (
            <div>
              <LimitedButton busy={isSaving} onClick={() => void go(false)}>
                {t('continue')}
              </LimitedButton>
            </div>
          )}
        </section>
      )}
    </div>
  );
}

/** The typed text, which survives a reload; the last function stores it without waiting for a pause. */
function useStoredText(): readonly [string, (text: string) => void, () => Promise<void>] {
  const [text, setText] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => {
    void browserStorage()
      .get(STORED)
      .then((stored) => setText((typed) => (typed === '' && typeof stored === 'string' ? stored : typed)))
      .catch(() => undefined);
    return () => clearTimeout(timer.current);
  }, []);
  const store = (typed: string) => {
    clearTimeout(timer.current);
    return browserStorage()
      .set(STORED, typed)
      .catch(() => undefined);
  };
  const type = (typed: string) => {
    setText(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void store(typed), PAUSE_MS);
  };
  return [text, type, () => store(text)];
}
