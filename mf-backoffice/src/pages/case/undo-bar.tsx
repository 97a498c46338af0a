import { css } from '@emotion/react';
import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { staffModerationApi } from '@houni/api-client/staff-moderation';
import { useT } from '@houni/i18n';
import { useShell } from '@houni/remote';
import { Button } from '@houni/ui/button.tsx';
import { color, font, layer, radius, space } from '@houni/ui/tokens';
import { StaffFailure } from '../../parts/staff-failure.tsx';
import type { CallError } from '../../parts/staff-failure.tsx';
import { useClock } from '../../parts/use-clock.ts';
import { useLetterKey } from '../../parts/use-letter-key.ts';
import { caseAddress, queueAddress } from '../queue/queue-query.ts';
import { undoableOf } from './undoable.ts';

const UNDO_KEY = 'z';

/** Over the page, at its end: nothing of a case moves when it appears or ends. The banner of the shell must not cover it. */
const bar = css({
  position: 'fixed',
  zIndex: layer.menu,
  insetBlockEnd: space[3],
  // Below the decision: the list of other ads ends there.
  insetInlineEnd: space.gutter,
  maxInlineSize: `min(24rem, calc(100% - 2 * ${space.gutter}))`,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[2],
  paddingInlineStart: space[3],
  borderRadius: radius.md,
  border: `1px solid ${color.olive}`,
  backgroundColor: color.oliveTint,
  fontSize: font.sm,
});
const line = css({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minBlockSize: '2.75rem',
  '& > button': { flex: 'none' },
});
const textStyle = css({ minInlineSize: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
const seconds = css({ flex: 'none', color: color.inkSoft, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });
const key = css({ fontFamily: 'monospace', opacity: 0.85 });

/** For a minute after a decision: what was decided, and its undo by a button or a key, also on the screen of the next case. */
export function UndoBar() {
  const { t, locale } = useT('backofficeCase');
  const { announce } = useShell();
  const location = useLocation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const undoable = undoableOf(location.state);
  const now = useClock(undoable !== null);
  const [undo] = staffModerationApi.useUndoDecisionMutation();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ of: number; error: CallError } | null>(null);
  const left = undoable === null || now === null ? 0 : Math.ceil((undoable.until - now) / 1000);
  const error = failure?.of === undoable?.until ? failure?.error : undefined;
  const canUndo = left > 0 && error === undefined;

  const send = async () => {
    if (undoable === null || isBusy) return;
    setBusy(true);
    let failed: CallError;
    for (const one of undoable.keys) failed = (await undo(one)).error ?? failed;
    setBusy(false);
    if (failed !== undefined) return setFailure({ of: undoable.until, error: failed });
    announce(t('undo.done'));
    const [first, second] = undoable.keys;
    const isOne = first !== undefined && second === undefined;
    await navigate(isOne ? caseAddress(first, search, locale) : queueAddress(search, 1, locale));
  };
  useLetterKey((letter) => {
    if (letter !== UNDO_KEY || !canUndo) return false;
    void send();
    return true;
  });

  if (undoable === null || left <= 0) return null;
  return (
    <section css={bar} aria-label={t('undo.label')}>
      <div css={line}>
        <span css={textStyle} dir="auto">
          {undoable.text}
        </span>
        {canUndo && (
          <>
            <span css={seconds}>{t('undo.left', { seconds: left })}</span>
            <Button variant="quiet" busy={isBusy} aria-keyshortcuts={UNDO_KEY} onClick={() => void send()}>
              {t('undo.action')} <kbd css={key}>{UNDO_KEY}</kbd>
            </Button>
          </>
        )}
      </div>
      <StaffFailure
        error={error}
        texts={{
          'conflict.time': 'backofficeCase:undo.time',
          'conflict.revision': 'backofficeCase:undo.revision',
        }}
      />
    </section>
  );
}
