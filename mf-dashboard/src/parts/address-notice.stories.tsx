import { useState } from 'react';
import type { Profile } from '@houni/contracts/account';
import { AddressProofNotice } from '@houni/auth/address-proof/address-proof-notice.tsx';
import type { Stories } from '@houni/ui/stories';
import { messages } from '../messages.ts';

const notice = (proved: NonNullable<Profile['proved']>, email = 'amel.trabelsi@example.tn') => (
  <AddressProofNotice profile={{ email, proved }} reload={() => Promise.resolve()} />
);

/** The address was confirmed on another device: the next check says so. */
function ConfirmedOnOtherDevice() {
  const [isProved, setProved] = useState(false);
  const profile = { email: 'amel.trabelsi@example.tn', proved: { email: isProved, phone: false } };
  return <AddressProofNotice profile={profile} reload={async () => setProved(true)} />;
}

export default {
  title: 'Unproved address',
  phone: true,
  texts: messages,
  states: {
    'before the first ad': { wide: true, render: () => notice({ email: false, phone: false }) },
    'confirmed on another device': { wide: true, render: () => <ConfirmedOnOtherDevice /> },
    'with a proved telephone': { wide: true, render: () => notice({ email: false, phone: true }) },
    'long address': {
      wide: true,
      render: () => notice({ email: false, phone: false }, `amel.${'trabelsi-'.repeat(8)}ben-youssef@example.tn`),
    },
  },
} satisfies Stories;
