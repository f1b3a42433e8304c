import { SkeletonRows } from './SkeletonRows.tsx';

/** Three comandas on their way. */
export const Comandas = () => <SkeletonRows rows={3} />;
