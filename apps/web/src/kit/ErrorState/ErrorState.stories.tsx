import { ErrorState } from './ErrorState.tsx';

const nothing = () => undefined;

/** The server said why. */
export const ConMensaje = ({ onRetry = nothing }) => (
  <ErrorState message="La sesión terminó, vuelve a entrar" onRetry={onRetry} />
);

/** The server said nothing. */
export const SinRespuesta = () => <ErrorState onRetry={nothing} />;
