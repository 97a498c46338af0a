import { css } from '@emotion/react';
import type { FormEvent } from 'react';
import { staffContactApi } from '@houni/api-client/staff-contact';
import type { ContactRequestDetail } from '@houni/contracts/contact';
import { useT } from '@houni/i18n';
import { useShell } from '@houni/remote';
import { Button } from '@houni/ui/button.tsx';
import { SelectField } from '@houni/ui/select-field.tsx';
import { space } from '@houni/ui/tokens';
import { StaffFailure } from '../../parts/staff-failure.tsx';

const form = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: space[3],
  '& > div': { minInlineSize: 0 },
});

/** Gives a message to a colleague, or to nobody. */
export function Assignment({ request: { key, assignee, colleagues } }: { request: ContactRequestDetail }) {
  const { t } = useT('backofficeContact');
  const { announce } = useShell();
  const [assign, { error, isLoading }] = staffContactApi.useAssignContactRequestMutation();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const uid = String(new FormData(event.currentTarget).get('assignee') ?? '');
    const { error: failed } = await assign({ key, uid: uid === '' ? null : uid });
    const name = colleagues.find((one) => one.uid === uid)?.name ?? uid;
    if (!failed) announce(uid === '' ? t('assigned.nobody') : t('assignedTo', { name: name || uid }));
  };
  return (
    <form css={form} onSubmit={(event) => void submit(event)}>
      <SelectField
        name="assignee"
        label={t('assignee')}
        defaultValue={assignee?.uid ?? ''}
        options={[
          { value: '', label: t('assigned.nobody') },
          ...colleagues.map(({ uid, name }) => ({ value: uid, label: name || uid })),
        ]}
      />
      <Button type="submit" variant="secondary" busy={isLoading}>
        {t('assign')}
      </Button>
      <StaffFailure error={error} texts={{ invalid_input: 'backofficeContact:failed.assignee' }} />
    </form>
  );
}
