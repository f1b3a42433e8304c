import { IconRefresh, IconWallet } from '@tabler/icons-react';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { formatMoney } from '../../kit/format.ts';
import { LinkIndicator, type LinkState } from '../../kit/LinkIndicator/LinkIndicator.tsx';
import type { MenuEntry } from '../../kit/MenuButton/menu-entries.ts';
import { MenuButton } from '../../kit/MenuButton/MenuButton.tsx';
import { SlotTarget } from '../../kit/Slot/Slot.tsx';
import { useConnection, type Connection } from '../../platform/connection.ts';
import { useReadiness, type Readiness } from '../../platform/kept/readiness.ts';
import { useMay } from '../../platform/session/permissions.ts';
import type { LinkStatus } from '../../platform/live/store.ts';
import { useLink } from '../../platform/comandas/useComandas.ts';
import classes from './StatusStrip.module.css';

interface StatusStripProps {
  readonly sesion: Sesion;
  readonly cajaInicial: number | null;
}

/** After a lost link, for whatever reason, data are stale. */
const estadoDe = (conexion: Connection, { estado, ultimo }: LinkStatus): LinkState => {
  if (conexion.cause === null && conexion.estado === 'en-vivo') return 'live';
  return conexion.cause !== null || (estado === 'sin-conexion' && ultimo !== null) ? 'lost' : 'connecting';
};

/** Whoever opens, closes or charges; to a waiter the drawer says nothing. */
const DE_CAJA = [PERMISO.ABRIR_Y_CERRAR_CAJA, PERMISO.COBRAR];

const textoDeCaja = ({ caja, caja_inicial }: Sesion, pesos: number | null): string | null => {
  if (caja.es_general) return null;
  if (!caja_inicial) return 'Sin caja inicial';
  return pesos === null ? 'Caja inicial registrada' : `Caja inicial ${formatMoney(pesos)}`;
};

/** Whether orders can be taken without the server. */
const entradasDe = (preparacion: Readiness): MenuEntry[] => {
  if (preparacion.estado === 'lista') return [{ nota: 'Lista para trabajar sin conexión' }];
  if (preparacion.estado === 'trayendo') return [{ nota: 'Trayendo lo necesario para trabajar sin conexión…' }];
  return [
    { nota: 'Falta traer parte del menú: sin conexión solo habrá lo que ya se buscó' },
    { text: 'Reintentar', icon: IconRefresh, onClick: preparacion.retry },
  ];
};

const Link = ({ zona }: { readonly zona: string }) => {
  const enlace = useLink();
  const conexion = useConnection();
  const preparacion = useReadiness();
  // The strip above announces the outage: this is the age of the data, if there are any.
  const dicho = conexion.cause !== null && enlace.ultimo !== null;
  const entradas: MenuEntry[] = [{ section: 'Conexión' }, { nota: conexion.word }, ...entradasDe(preparacion)];
  return (
    <MenuButton position="top-end" width={300} entries={entradas}>
      {(attributes) => (
        <button {...attributes} className={classes.link}>
          <LinkIndicator
            state={estadoDe(conexion, enlace)}
            word={dicho ? undefined : conexion.word}
            lastHeard={enlace.ultimo}
            zone={zona}
          />
        </button>
      )}
    </MenuButton>
  );
};

/** The strip at the bottom: what the screen reminds of (slot 'aviso'), opening cash, and whether the till is live. */
export function StatusStrip({ sesion, cajaInicial }: StatusStripProps) {
  const caja = useMay(DE_CAJA) ? textoDeCaja(sesion, cajaInicial) : null;
  return (
    <footer className={classes.root}>
      <SlotTarget name="aviso" className={classes.notice} />
      <SlotTarget name="envios" className={classes.envios} />
      <div className={classes.facts}>
        {caja && (
          <span className={classes.fact}>
            <IconWallet size={17} stroke={1.9} aria-hidden="true" />
            {caja}
          </span>
        )}
        <Link zona={sesion.sucursal.zona} />
      </div>
    </footer>
  );
}
