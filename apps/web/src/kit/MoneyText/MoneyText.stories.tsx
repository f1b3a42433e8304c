import { MoneyText } from './MoneyText.tsx';

/** The sizes and tones of an amount. */
export const Montos = () => (
  <div style={{ display: 'flex', gap: 20, alignItems: 'baseline', flexWrap: 'wrap' }}>
    <MoneyText pesos={130} />
    <MoneyText pesos={1241} size="figure" />
    <MoneyText pesos={34} size="display" tone="in" />
    <MoneyText pesos={-150} size="strong" tone="out" />
    <MoneyText pesos={0} tone="dimmed" />
  </div>
);
