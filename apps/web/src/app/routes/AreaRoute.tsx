import { useEffect } from 'react';
import { AreaScreen } from '../../features/comandas/despacho/AreaScreen.tsx';
import { rememberArea } from '../../shared/areas/areas.ts';
import { TillMenu } from '../../features/tpv/TillMenu.tsx';
import type { BarProps } from '../../features/tpv/bar.ts';

/** Till mode 2: one dispatch area, which this device remembers (D-46). */
export function AreaRoute({ id, bar }: { readonly id: number; readonly bar: BarProps }) {
  useEffect(() => rememberArea(id), [id]);
  return <AreaScreen key={id} areaId={id} menu={<TillMenu {...bar} size="kitchen" />} />;
}
