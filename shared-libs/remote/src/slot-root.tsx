import { Component } from 'react';
import type { ReactNode } from 'react';

interface SlotRootProps {
  /** Called once, when what stands in the slot is there: the remote, or what replaces it. */
  onShown(): void;
  fallback(error: unknown): ReactNode;
  children: ReactNode;
}

/** The root of a mounted remote: without a boundary here a crash would blank the slot and end single-spa's navigation. */
export class SlotRoot extends Component<SlotRootProps, { failure: { error: unknown } | null }> {
  override state: { failure: { error: unknown } | null } = { failure: null };

  static getDerivedStateFromError(error: unknown): { failure: { error: unknown } } {
    return { failure: { error } };
  }

  override componentDidMount(): void {
    this.props.onShown();
  }

  override render(): ReactNode {
    return this.state.failure ? this.props.fallback(this.state.failure.error) : this.props.children;
  }
}
