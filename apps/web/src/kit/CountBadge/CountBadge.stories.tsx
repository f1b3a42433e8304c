import { CountBadge, type CountBadgeProps } from './CountBadge.tsx';

const Box = (props: CountBadgeProps) => (
  <span style={{ position: 'relative', width: 40, height: 40, border: '1px solid var(--app-line)', borderRadius: 10 }}>
    <CountBadge {...props} />
  </span>
);

/** The four tones. */
export const Tonos = () => (
  <div style={{ display: 'flex', gap: 20, padding: 10 }}>
    <Box text={4} label="4 pedidos sin despachar" />
    <Box text={12} tone="bugambilia" />
    <Box text={1} tone="chile" />
    <Box text="!" tone="inverse" />
  </div>
);
