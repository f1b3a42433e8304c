import { Brand } from './Brand.tsx';

/** Mark and name over the indigo bar. */
export const SobreLaBarra = () => (
  <div style={{ background: 'var(--app-bar)', padding: 12, borderRadius: 10 }}>
    <Brand />
  </div>
);

/** Mark and name over a light surface. */
export const SobreBlanco = () => <Brand tone="dark" size={40} />;

/** The mark alone. */
export const SoloElSigno = () => <Brand markOnly size={48} />;
