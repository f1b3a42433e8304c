import { SkeletonRows } from './SkeletonRows.tsx';

/** Three comandas on their way. */
export const Comandas = () => <SkeletonRows rows={3} />;

/** Three kitchen cards on their way. */
export const Tarjetas = () => <SkeletonRows rows={3} height={102} shape="cards" />;

/** Three sub-accounts on their way, the first one open. */
export const Subcuentas = () => <SkeletonRows rows={3} first={474} height={62} shape="cards" />;
