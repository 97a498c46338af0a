import { Fragment } from 'react';
import { soft } from './row-list.tsx';

/** Short texts in one line, with a dot between them; null is left out. */
export function Joined({ texts }: { texts: readonly (string | null)[] }) {
  return (
    <p css={soft}>
      {texts
        .filter((text) => text !== null)
        .map((text, at) => (
          // The texts have no other identity than their order.
          <Fragment key={at}>
            {at > 0 && <span> · </span>}
            <bdi>{text}</bdi>
          </Fragment>
        ))}
    </p>
  );
}
