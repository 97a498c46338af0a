import type { ReactNode } from 'react';
import { EmptyState } from './empty-state.tsx';

export interface ErrorStateProps {
  title: ReactNode;
  /** What happened, and that no input is lost. */
  children?: ReactNode;
  /** The next step. */
  action?: ReactNode;
  level?: 1 | 2 | 3;
}

/** An error with one action. Announced when it appears. */
export function ErrorState({ title, children, action, level }: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState icon="warning" tone="alarm" title={title} actions={action} {...(level && { level })}>
        {children}
      </EmptyState>
    </div>
  );
}
