import { ActionMenu } from './action-menu.tsx';
import { Button } from './button.tsx';
import type { Stories } from './stories.ts';

export default {
  title: 'Menus of actions',
  states: {
    closed: ({ say }) => (
      <ActionMenu label={say('Actions sur la photo 1', 'إجراءات الصورة 1')}>
        <Button variant="quiet">{say('Tourner', 'تدوير')}</Button>
      </ActionMenu>
    ),
  },
} satisfies Stories;
