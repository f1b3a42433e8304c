import { Button } from '@mantine/core';
import { IconDeviceDesktop, IconLink } from '@tabler/icons-react';
import type { Equipo } from '@comal/contract/equipos';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { useState } from 'react';
import { DateText } from '../../../kit/DateText/DateText.tsx';
import { ErrorState } from '../../../kit/ErrorState/ErrorState.tsx';
import { plural } from '../../../kit/format.ts';
import { useNow } from '../../../kit/hooks/useNow.ts';
import { SkeletonRows } from '../../../kit/SkeletonRows/SkeletonRows.tsx';
import { StatusBadge } from '../../../kit/StatusBadge/StatusBadge.tsx';
import { explained } from '../../../kit/Tip/tip.ts';
import { api } from '../../../platform/api/client.ts';
import { useSesion } from '../../../platform/session/session.ts';
import { useDelete } from '../../../shared/useDelete.ts';
import { usePermisoGuard } from '../../../shared/usePermisoGuard.ts';
import { cuandoFue } from '../estado.ts';
import { permisoDeAjustar } from '../permisos.ts';
import { useEquipos, useRecargarEquipos } from './consulta.ts';
import classes from './Equipos.module.css';
import { useVincularEsta } from './useVincularEsta.ts';
import { VincularDialog } from './VincularDialog.tsx';
import { VincularEsta } from './VincularEsta.tsx';

const MINUTO_MS = 60_000;

/** When a program that is off was last seen. */
const Visto = ({ visto }: Equipo) => {
  const zona = useSesion()?.sucursal.zona;
  const ahora = useNow(MINUTO_MS);
  return visto === null ? (
    <>Nunca se conectó</>
  ) : (
    <>
      Visto <DateText>{cuandoFue(visto, ahora, zona)}</DateText>
    </>
  );
};

const colasDe = ({ colas }: Equipo): string =>
  colas.length === 0
    ? 'Sin impresoras instaladas'
    : plural(colas.length, 'impresora instalada', 'impresoras instaladas');

interface RenglonProps {
  readonly equipo: Equipo;
  readonly reason: string | undefined;
  readonly onQuitar: (equipo: Equipo) => void;
}

const Renglon = ({ equipo, reason, onQuitar }: RenglonProps) => (
  <li className={classes.renglon} aria-label={equipo.nombre}>
    <IconDeviceDesktop size={22} stroke={1.8} aria-hidden="true" />
    <span className={classes.letras}>
      <strong>{equipo.nombre}</strong>
      <span className={classes.menor}>{equipo.encendido ? colasDe(equipo) : <Visto {...equipo} />}</span>
    </span>
    <StatusBadge
      kind={equipo.encendido ? 'impresora-lista' : 'impresora-no-responde'}
      text={equipo.encendido ? 'Conectado' : 'Apagado'}
    />
    <Button
      variant="subtle"
      color="chile"
      aria-label={`Quitar ${equipo.nombre}`}
      data-disabled={reason ? true : undefined}
      {...explained(reason, () => onQuitar(equipo))}
    >
      Quitar
    </Button>
  </li>
);

const LISTA = new Intl.ListFormat('es-MX');

/** What stops printing with it, until another computer is chosen for it. */
const loQuePara = (impresoras: readonly string[]): string => {
  if (impresoras.length === 0) return 'Ninguna impresora imprime con ella.';
  const [deja, elijas] =
    impresoras.length === 1 ? ['deja', 'le elijas otra computadora'] : ['dejan', 'les elijas otra computadora'];
  return `${LISTA.format(impresoras)} ${deja} de imprimir hasta que ${elijas} en su forma.`;
};

const preguntaDe = ({ nombre, impresoras }: Equipo) => ({
  title: 'Quitar programa de caja',
  text: `¿Quitar ${nombre}? ${loQuePara(impresoras)}`,
});

const Contenido = ({ consulta }: { readonly consulta: ReturnType<typeof useEquipos> }) => {
  const { data, error, refetch } = consulta;
  const { conPermiso, sinConexion } = usePermisoGuard();
  const quitar = useDelete(api.equipos.eliminar, {
    exito: 'Programa de caja quitado',
    onListo: useRecargarEquipos(),
  });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={1} />;
  if (data.equipos.length === 0)
    return (
      <p className={classes.nada}>
        Ninguno. El programa de caja imprime en la impresora USB o Bluetooth de su computadora. Ábrelo ahí y vincúlalo
        con un código.
      </p>
    );
  return (
    <ul className={classes.lista}>
      {data.equipos.map((equipo) => (
        <Renglon
          key={equipo.id}
          equipo={equipo}
          reason={sinConexion}
          onQuitar={(uno) => void conPermiso(PERMISO.ELIMINAR_IMPRESORA, () => void quitar(uno.id, preguntaDe(uno)))}
        />
      ))}
    </ul>
  );
};

/** The till programs of the branch: which computers print, whether they are on, and how another one is paired. */
export function ProgramasDeCaja() {
  const consulta = useEquipos();
  const { conPermiso, sinConexion } = usePermisoGuard();
  const [vinculando, setVinculando] = useState(false);
  const esta = useVincularEsta();
  const vincular = (): void => void conPermiso(permisoDeAjustar(), () => setVinculando(true));
  return (
    <section className={classes.root} aria-labelledby="programas-de-caja">
      <header className={classes.cabeza}>
        <h2 id="programas-de-caja" className={classes.titulo}>
          Programas de caja
        </h2>
        <div className={classes.acciones}>
          {esta && <VincularEsta esta={esta} />}
          <Button
            variant="default"
            leftSection={<IconLink size={20} stroke={1.9} aria-hidden="true" />}
            data-disabled={sinConexion ? true : undefined}
            {...explained(sinConexion, vincular)}
          >
            {esta ? 'Vincular otra' : 'Vincular'}
          </Button>
        </div>
      </header>
      <Contenido consulta={consulta} />
      {vinculando && (
        <VincularDialog equipos={consulta.data?.equipos.map(({ id }) => id)} onClose={() => setVinculando(false)} />
      )}
    </section>
  );
}
