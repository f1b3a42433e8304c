import { useEffect } from 'react';
import { AreaScreen } from '../../features/comandas/despacho/AreaScreen.tsx';
import { PantallaDelPase } from '../../features/comandas/despacho/pase/PantallaDelPase.tsx';
import { TodasLasAreas } from '../../features/comandas/despacho/TodasLasAreas.tsx';
import { rememberArea, type ShownArea } from '../../shared/areas/areas.ts';
import { TillMenu } from '../../features/tpv/TillMenu.tsx';
import type { BarProps } from '../../features/tpv/bar.ts';

/** Till mode 2: one dispatch area, all of them or the pase, which this device remembers (D-46). */
export function AreaRoute({ id, bar }: { readonly id: ShownArea; readonly bar: BarProps }) {
  useEffect(() => rememberArea(id), [id]);
  const menu = <TillMenu {...bar} size="kitchen" />;
  if (id === 'pase') return <PantallaDelPase menu={menu} />;
  return id === 'todas' ? <TodasLasAreas menu={menu} /> : <AreaScreen key={id} areaId={id} menu={menu} />;
}
