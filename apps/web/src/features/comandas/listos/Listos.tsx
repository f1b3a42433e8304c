import { IconBellRinging, IconCheck } from '@tabler/icons-react';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { useEffect, useMemo, useRef, useState } from 'react';
import { plural } from '../../../kit/format.ts';
import { useOpenComandas } from '../../../platform/comandas/useComandas.ts';
import { ahoraDelServidor } from '../../../platform/live/live.ts';
import { useSesion } from '../../../platform/session/session.ts';
import { ringReady, useSoundUnlock } from '../../../platform/timbre/timbre.ts';
import { useAreasEnPapel } from '../../../shared/areas/areas.ts';
import { listosDe, tomar, type Listo } from './listos.ts';
import classes from './Listos.module.css';
import { useCerradas } from './useCerradas.ts';
import { leerTomados, tomarAhora } from './tomados.ts';

/** Hook: sounds once for each new batch; those present when the page opened are silent. */
const useSonidoDeListos = (listos: readonly Listo[]): void => {
  const oidos = useRef<ReadonlySet<string> | null>(null);
  useSoundUnlock();
  useEffect(() => {
    const ids = listos.flatMap((l) => l.pedidos.map((p) => `${p.id}/${p.despachado_en}`));
    if (oidos.current && ids.some((id) => !oidos.current?.has(id))) ringReady();
    oidos.current = new Set(ids);
  }, [listos]);
};

/** A comanda that is open again has its notice from its lines. */
const sinAbiertas = (cerradas: readonly Listo[], comandas: readonly { readonly id: string }[]): readonly Listo[] =>
  cerradas.filter((l) => !comandas.some((c) => c.id === l.comanda));

/** 'Mesa 4: 3 listos', and that she is called to the pase. */
const textoDe = ({ nombre, cuantos, llamada }: Listo): string => {
  const listos = cuantos > 0 ? [plural(cuantos, 'listo', 'listos')] : [];
  return `${nombre}: ${[...listos, ...(llamada ? ['te llaman del pase'] : [])].join(', ')}`;
};

const DeMesero = ({ sesion }: { readonly sesion: Sesion }) => {
  const comandas = useOpenComandas();
  const [tomados, setTomados] = useState(() => leerTomados(sesion, ahoraDelServidor()));
  const enPapel = useAreasEnPapel();
  const { cerradas, quitar } = useCerradas(sesion, comandas, enPapel);
  const listos = useMemo(
    () => [...sinAbiertas(cerradas, comandas), ...listosDe(comandas, sesion.usuario.id, tomados, enPapel)],
    [cerradas, comandas, sesion, tomados, enPapel],
  );
  useSonidoDeListos(listos);
  return (
    <div className={classes.root} role="status" aria-label="Listos para llevar">
      {listos.map((listo) => (
        <button
          key={listo.comanda}
          type="button"
          className={classes.listo}
          aria-label={`${textoDe(listo)}. Ya los llevo`}
          data-tip="Toca cuando los lleves"
          onClick={() => {
            quitar(listo.comanda);
            setTomados(tomarAhora(sesion, tomar(tomados, listo, comandas)));
          }}
        >
          <IconBellRinging size={20} stroke={2} aria-hidden="true" />
          <span>{textoDe(listo)}</span>
          <IconCheck size={20} stroke={2.2} aria-hidden="true" />
        </button>
      ))}
    </div>
  );
};

/**
 * One notice per comanda of the signed-in user with dispatched dishes. It sounds, stays until it is pressed or all of
 * it is paid after its dispatch, and survives a reload (D-105, D-133).
 */
export function Listos() {
  const sesion = useSesion();
  return sesion && <DeMesero key={`${sesion.sucursal.id}/${sesion.usuario.id}`} sesion={sesion} />;
}
