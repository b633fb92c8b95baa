'use client';

import { Component, type ReactNode } from 'react';

type Props = { instead: ReactNode; children: ReactNode };

/** Content that may fail to render. What is shown instead then stays until the boundary gets another key. */
export class RenderBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.instead : this.props.children;
  }
}
