import { Marca } from './Marca.tsx';

/** Mark and name over the indigo bar. */
export const SobreLaBarra = () => (
  <div style={{ background: 'var(--app-bar)', padding: 12, borderRadius: 10 }}>
    <Marca />
  </div>
);

/** Mark and name over a light surface. */
export const SobreBlanco = () => <Marca tone="dark" size={40} />;

/** The mark alone. */
export const SoloElSigno = () => <Marca markOnly size={48} />;
