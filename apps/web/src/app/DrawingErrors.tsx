import { Component, useCallback, useEffect, type ReactNode } from 'react';
import { ErrorState } from '../kit/ErrorState/ErrorState.tsx';
import { MissingCode } from '../kit/lazily.tsx';
import { useDisconnected } from '../platform/connection.ts';

const NO_SE_PUDO = 'No se pudo mostrar la pantalla';
const AGAIN_MS = 2_000;

const reload = (): void => window.location.reload();

/** Shown while a screen's code cannot be loaded: gives the reason, and continues by itself once the code arrives. */
const WithoutCode = ({ error, onArrived }: { readonly error: MissingCode; readonly onArrived: () => void }) => {
  const sinConexion = useDisconnected();
  const ask = useCallback((): void => void error.again().then(onArrived, () => undefined), [error, onArrived]);
  useEffect(() => {
    const timer = setInterval(ask, AGAIN_MS);
    window.addEventListener('online', ask);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', ask);
    };
  }, [ask]);
  return <ErrorState message={sinConexion ?? NO_SE_PUDO} onRetry={sinConexion ? ask : reload} />;
};

/** Error boundary: shows that a screen failed to load or to render, and offers to reload. */
export class DrawingErrors extends Component<{ readonly children: ReactNode }, { readonly error: unknown }> {
  override readonly state: { readonly error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown): { readonly error: unknown } {
    return { error };
  }

  readonly #goOn = (): void => this.setState({ error: null });

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (error instanceof MissingCode) return <WithoutCode error={error} onArrived={this.#goOn} />;
    return <ErrorState message={NO_SE_PUDO} onRetry={reload} />;
  }
}
