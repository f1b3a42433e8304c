import { PERMISO } from '@comal/domain/permisos/permisos';
import {
  IconBuildingStore,
  IconFileInvoice,
  IconInfoCircle,
  IconReceiptTax,
  IconShieldLock,
  IconWifi,
} from '@tabler/icons-react';
import { ErrorState } from '../../kit/ErrorState/ErrorState.tsx';
import { SkeletonRows } from '../../kit/SkeletonRows/SkeletonRows.tsx';
import { TabBar, type TabOf } from '../../kit/TabBar/TabBar.tsx';
import { useMay } from '../../platform/session/permissions.ts';
import { useNegocio } from './consulta.ts';
import { FacturacionTab } from './facturacion/FacturacionTab.tsx';
import { Correos } from './informacion/Correos.tsx';
import { Datos } from './informacion/Datos.tsx';
import { ImpuestosTab } from './impuestos/ImpuestosTab.tsx';
import { InformacionTab } from './informacion/InformacionTab.tsx';
import { Logo } from './informacion/Logo.tsx';
import classes from './Negocio.module.css';
import { RedTab } from './red/RedTab.tsx';
import { SeguridadTab } from './seguridad/SeguridadTab.tsx';
import { SucursalesTab } from './sucursales/SucursalesTab.tsx';

const SIN_PERMISO = 403;
const CUIDA = [PERMISO.EDITAR_DATOS_DEL_NEGOCIO] as const;
const FACTURA = [PERMISO.CONFIGURAR_FACTURACION] as const;

const IMPUESTOS: TabOf = { key: 'impuestos', label: 'Impuestos', icon: IconReceiptTax, content: <ImpuestosTab /> };
const FACTURACION: TabOf = {
  ...{ key: 'facturacion', label: 'Facturación', icon: IconFileInvoice },
  content: <FacturacionTab />,
};
/** For who may change the data of the business, after its taxes. */
const DE_QUIEN_CUIDA: readonly TabOf[] = [
  { key: 'seguridad', label: 'Seguridad', icon: IconShieldLock, content: <SeguridadTab /> },
  { key: 'red', label: 'Red', icon: IconWifi, content: <RedTab /> },
];

/** The business in tabs: its data, its branches, its taxes and who issues its invoices, its security events (decision 0023), and whether its server is open to the network. */
export function MiNegocioScreen() {
  const { data, error, isFetching, refetch, recargar, ponerLogo } = useNegocio();
  const cuida = useMay(CUIDA);
  const factura = useMay(FACTURA);
  const negado = error !== null && 'code' in error && error.code === SIN_PERMISO;
  return (
    <section className={classes.root} aria-label="Mi negocio">
      <h1 className={classes.titulo}>Mi negocio</h1>
      {!data && error && (
        <ErrorState error={error} retrying={isFetching} {...(negado ? {} : { onRetry: () => void refetch() })} />
      )}
      {!data && !error && <SkeletonRows />}
      {data && (
        <TabBar
          tabs={[
            {
              ...{ key: 'informacion', label: 'Información del Negocio', icon: IconInfoCircle },
              content: (
                <>
                  <InformacionTab key={data.version} negocio={data} onListo={() => recargar()} />
                  <Logo logo={data.logo} onListo={ponerLogo} />
                  <Correos />
                  <Datos />
                </>
              ),
            },
            {
              ...{ key: 'sucursales', label: 'Sucursales', icon: IconBuildingStore },
              content: <SucursalesTab sucursales={data.sucursales} mapa={data.mapa} recargar={recargar} />,
            },
            ...(cuida ? [IMPUESTOS] : []),
            ...(factura ? [FACTURACION] : []),
            ...(cuida ? DE_QUIEN_CUIDA : []),
          ]}
        />
      )}
    </section>
  );
}
