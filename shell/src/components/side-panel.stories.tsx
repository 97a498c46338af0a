import { useEffect } from 'react';
import type { ReactNode } from 'react';
import type { Stories, StoryContext } from '@houni/ui/stories';
import { loadShellMessages } from '../messages/load-shell-messages.ts';
import { menuItemStyle } from './menu-style.ts';
import { PANEL_ID, PanelButton, SidePanel } from './side-panel.tsx';

const links = ({ say }: StoryContext): ReactNode => (
  <>
    <a css={menuItemStyle} href="/agencies">
      {say('Agences', 'الوكالات')}
    </a>
    <a css={menuItemStyle} href="/pricing">
      {say('Tarifs', 'الأسعار')}
    </a>
    <a css={menuItemStyle} href="/contact">
      {say('Contact', 'اتصل بنا')}
    </a>
  </>
);

/** The panel as after a press on its button. */
function Opened({ children }: { children: ReactNode }) {
  useEffect(() => document.getElementById(PANEL_ID)?.showPopover(), []);
  return <SidePanel>{children}</SidePanel>;
}

export default {
  title: 'Side panel of the header',
  phone: true,
  texts: async (locale) => ({ shell: await loadShellMessages(locale) }),
  states: {
    closed: {
      window: 320,
      render: (context) => (
        <>
          <PanelButton />
          <SidePanel>{links(context)}</SidePanel>
        </>
      ),
    },
    open: { window: 320, render: (context) => <Opened>{links(context)}</Opened> },
  },
} satisfies Stories;
