import { OfflineStrip } from './OfflineStrip.tsx';

/** Shows itself when the browser loses the network. */
export const SiempreVisible = () => <OfflineStrip />;
