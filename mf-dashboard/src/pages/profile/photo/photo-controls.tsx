import { css } from '@emotion/react';
import { useEffect, useId, useRef } from 'react';
import { useT } from '@houni/i18n';
import { formatNumber } from '@houni/i18n/format';
import { Alert } from '@houni/ui/alert.tsx';
import { Button } from '@houni/ui/button.tsx';
import { Icon } from '@houni/ui/icon.tsx';
import { color, font, media, motion, radius, space } from '@houni/ui/tokens';
import type { PhotoChange } from './use-photo.ts';

const group = css({ display: 'grid', gap: space[3], justifyItems: 'start', minInlineSize: 0 });
const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2] });
const scripted = css({ [media.noScript]: { display: 'none' } });
const unscripted = css({ display: 'none', [media.noScript]: { display: 'block' } });
const hint = css({ color: color.inkSoft, fontSize: font.sm });
/** The label of the native file input, which works before scripts run. */
const chooser = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  minBlockSize: '2.75rem',
  paddingInline: space[5],
  border: `1px solid ${color.outline}`,
  borderRadius: radius.md,
  backgroundColor: color.card,
  fontWeight: font.medium,
  cursor: 'pointer',
  transition: `border-color ${motion.quick}, color ${motion.quick}`,
  [media.hover]: { '&:hover': { borderColor: color.blue, color: color.blue } },
  '&:has(:focus-visible)': { outline: `3px solid ${color.blue}`, outlineOffset: '2px' },
  '&[aria-disabled="true"]': { opacity: 0.55, cursor: 'not-allowed' },
});
const bar = css({ inlineSize: '100%', maxInlineSize: '20rem', blockSize: '.5rem', accentColor: color.blue });

/** Chooses, uploads and removes the profile photo. */
export function PhotoControls({ photo, hasPhoto }: { photo: PhotoChange; hasPhoto: boolean }) {
  const { t, locale } = useT('dashboard');
  const input = useRef<HTMLInputElement>(null);
  const progressId = useId();
  const { step, choose } = photo;
  const busy = step.at === 'sending' || step.at === 'removing';

  const chosen = () => {
    const file = input.current?.files?.[0];
    // Allow the same file to be chosen again.
    if (input.current) input.current.value = '';
    if (file) void choose(file);
  };
  // A file chosen before hydration.
  const early = useRef(chosen);
  useEffect(() => early.current(), []);

  return (
    <div css={group}>
      <div css={[row, scripted]}>
        {step.at === 'chosen' && (
          <Button onClick={() => void photo.send()}>{t(step.problem ? 'common:actions.retry' : 'photo.use')}</Button>
        )}
        {step.at !== 'sending' && (
          <label css={chooser} {...(busy && { 'aria-disabled': true })}>
            <Icon name="camera" />
            <span>{t(step.at === 'chosen' || hasPhoto ? 'photo.other' : 'photo.add')}</span>
            <input ref={input} className="vh" type="file" accept="image/*" disabled={busy} onChange={chosen} />
          </label>
        )}
        {step.at === 'chosen' && (
          <Button variant="quiet" onClick={photo.cancel}>
            {t('common:actions.cancel')}
          </Button>
        )}
        {hasPhoto && (step.at === 'rest' || step.at === 'problem' || step.at === 'removing') && (
          <Button variant="quiet" data-replay busy={step.at === 'removing'} onClick={() => void photo.remove()}>
            {t('photo.remove')}
          </Button>
        )}
      </div>
      {step.at === 'sending' && (
        <>
          <label htmlFor={progressId}>
            {t('photo.sending', { percent: formatNumber(Math.round(step.progress * 100), locale) })}
          </label>
          <progress id={progressId} css={bar} max={1} value={step.progress} />
        </>
      )}
      {(step.at === 'problem' || step.at === 'chosen') && step.problem && (
        <Alert tone="error" live>
          {t(`photo.problems.${step.problem}`)}
        </Alert>
      )}
      {step.at === 'rest' && step.outcome && (
        <Alert tone="success" live>
          {t(`photo.${step.outcome}`)}
        </Alert>
      )}
      <p css={[hint, scripted]}>{t('photo.hint')}</p>
      <p css={[hint, unscripted]}>{t('photo.needsScript')}</p>
    </div>
  );
}
