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
import { AvisoDeBateria } from './bateria/AvisoDeBateria.tsx';
import classes from './StatusStrip.module.css';

interface StatusStripProps {
  readonly sesion: Sesion;
  readonly cajaInicial: number | null;
}

/** The displayed link state: without a connection, for whatever reason, the data are stale. */
const estadoDe = (conexion: Connection, { estado, ultimo }: LinkStatus): LinkState => {
  if (conexion.cause === null && conexion.estado === 'en-vivo') return 'live';
  return conexion.cause !== null || (estado === 'sin-conexion' && ultimo !== null) ? 'lost' : 'connecting';
};

/** The permissions for which the opening cash is shown; it is irrelevant to a waiter. */
const DE_CAJA = [PERMISO.ABRIR_Y_CERRAR_CAJA, PERMISO.COBRAR];

const textoDeCaja = ({ caja, caja_inicial }: Sesion, pesos: number | null): string | null => {
  if (caja.es_general) return null;
  if (!caja_inicial) return 'Sin caja inicial';
  return pesos === null ? 'Caja inicial registrada' : `Caja inicial ${formatMoney(pesos)}`;
};

/** The menu entry that says whether orders can be taken offline. */
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
  // The strip above announces the outage; here only the age of the data is shown, if there are any.
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

/** The strip at the bottom: the screen's reminder (slot 'aviso'), opening cash, and the connection state. */
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
        <AvisoDeBateria />
        <Link zona={sesion.sucursal.zona} />
      </div>
    </footer>
  );
}
