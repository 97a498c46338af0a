import { css } from '@emotion/react';
import { useId } from 'react';
import { useT } from '@houni/i18n';
import { formatNumber } from '@houni/i18n/format';
import { Alert } from '@houni/ui/alert.tsx';
import { Button } from '@houni/ui/button.tsx';
import { FileButton } from '@houni/ui/file-button.tsx';
import { color, font, media, space } from '@houni/ui/tokens';
import type { PhotoChange } from './use-photo.ts';

const group = css({ display: 'grid', gap: space[3], justifyItems: 'start', minInlineSize: 0 });
const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2] });
const scripted = css({ [media.noScript]: { display: 'none' } });
const unscripted = css({ display: 'none', [media.noScript]: { display: 'block' } });
const hint = css({ color: color.inkSoft, fontSize: font.sm });
const bar = css({ inlineSize: '100%', maxInlineSize: '20rem', blockSize: '.5rem', accentColor: color.blue });

/** Chooses, uploads and removes the profile photo. */
export function PhotoControls({ photo, hasPhoto }: { photo: PhotoChange; hasPhoto: boolean }) {
  const { t, locale } = useT('dashboard');
  const progressId = useId();
  const { step, choose } = photo;
  const busy = step.at === 'sending' || step.at === 'removing';

  return (
    <div css={group}>
      <div css={[row, scripted]}>
        {step.at === 'chosen' && (
          <Button onClick={() => void photo.send()}>{t(step.problem ? 'common:actions.retry' : 'photo.use')}</Button>
        )}
        {step.at !== 'sending' && (
          <FileButton
            icon="camera"
            label={t(step.at === 'chosen' || hasPhoto ? 'photo.other' : 'photo.add')}
            accept="image/*"
            disabled={busy}
            onFiles={([file]) => void choose(file)}
          />
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
