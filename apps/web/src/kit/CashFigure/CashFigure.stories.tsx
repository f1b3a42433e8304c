import { CashFigure } from './CashFigure.tsx';

/** Every kind of figure. */
export const Figuras = () => (
  <div style={{ display: 'flex', gap: 32, flexWrap: 'wrap' }}>
    <CashFigure kind="entrada" pesos={500} />
    <CashFigure kind="salida" pesos={1230} />
    <CashFigure kind="sobrante" pesos={12.5} />
    <CashFigure kind="faltante" pesos={-40} />
    <CashFigure kind="sin-diferencia" pesos={0} />
  </div>
);
