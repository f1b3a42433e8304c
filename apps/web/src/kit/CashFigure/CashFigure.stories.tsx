import { CashFigure } from './CashFigure.tsx';

/** Every kind of figure. */
export const Figuras = () => (
  <div style={{ display: 'flex', gap: 32, flexWrap: 'wrap' }}>
    <CashFigure tipo="entrada" pesos={500} />
    <CashFigure tipo="salida" pesos={1230} />
    <CashFigure tipo="sobrante" pesos={12.5} />
    <CashFigure tipo="faltante" pesos={-40} />
    <CashFigure tipo="sin-diferencia" pesos={0} />
  </div>
);
