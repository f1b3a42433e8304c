import { LoadingOverlay } from './LoadingOverlay.tsx';

/** Over a card. */
export const SobreTarjeta = () => (
  <div style={{ position: 'relative', height: 140 }}>
    <LoadingOverlay visible within />
  </div>
);
