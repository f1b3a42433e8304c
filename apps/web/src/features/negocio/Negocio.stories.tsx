import { Escena } from '../../shared/test/escena.fixture.tsx';
import { AJUSTES_DE_TIPO_INICIALES } from '@comal/domain/comanda/tipo/ajustes-de-tipo';
import { AutoservicioDialog } from './autoservicio/AutoservicioDialog.tsx';
import { CLAVE } from './consulta.ts';
import { CLAVE_DE_CORREOS } from './informacion/consulta-de-correos.ts';
import { CORREOS_DE_PRUEBA, NEGOCIO_DE_PRUEBA, SUCURSALES_DE_PRUEBA, unaSucursal } from './datos.fixture.ts';
import { MiNegocioScreen } from './MiNegocioScreen.tsx';
import { ABIERTO_DE_PRUEBA, INTERRUPTOR_DE_PRUEBA } from './red/datos.fixture.ts';
import { RedTab } from './red/RedTab.tsx';
import { CLAVE_DE_INTERRUPTOR } from './red/useInterruptor.ts';
import { HojasDialog } from './qr/HojasDialog.tsx';
import { EXIGENCIA_DE_PRUEBA, SUCESOS_DE_PRUEBA } from './seguridad/datos.fixture.ts';
import { SeguridadTab } from './seguridad/SeguridadTab.tsx';
import { CLAVE_DE_EXIGENCIA } from './seguridad/useExigencia.ts';
import { TiposDeOrdenDialog } from './tipos-de-orden/TiposDeOrdenDialog.tsx';
import { UbicacionDialog } from './ubicacion/UbicacionDialog.tsx';

const nada = () => undefined;
const SABIDOS = [
  [CLAVE, NEGOCIO_DE_PRUEBA],
  [CLAVE_DE_CORREOS, CORREOS_DE_PRUEBA],
] as const;

/** The data of the business, and its branches behind the other tab. */
export const MiNegocio = () => (
  <Escena sabidos={SABIDOS}>
    <MiNegocioScreen />
  </Escena>
);

/** Nothing can be saved. */
export const SinConexion = () => (
  <Escena sabidos={SABIDOS} sinConexion>
    <MiNegocioScreen />
  </Escena>
);

const DE_SEGURIDAD = [
  [['seguridad', 'filtros'], []],
  [CLAVE_DE_EXIGENCIA, EXIGENCIA_DE_PRUEBA],
] as const;

/** Access and exports, and whether a second factor is required. */
export const Seguridad = () => (
  <Escena listas={{ seguridad: SUCESOS_DE_PRUEBA }} sabidos={DE_SEGURIDAD}>
    <SeguridadTab />
  </Escena>
);

/** Nothing happened, and everybody who administers has a second factor. */
export const SeguridadVacia = () => (
  <Escena
    listas={{ seguridad: [] }}
    sabidos={[...DE_SEGURIDAD, [CLAVE_DE_EXIGENCIA, { ...EXIGENCIA_DE_PRUEBA, exigido: true, sin_el: [] }]]}
  >
    <SeguridadTab />
  </Escena>
);

/** A server for its own machine alone. */
export const RedCerrada = () => (
  <Escena sabidos={[[CLAVE_DE_INTERRUPTOR, INTERRUPTOR_DE_PRUEBA]]}>
    <RedTab />
  </Escena>
);

/** A server that is open to its network, and a phone that got to it. */
export const RedAbierta = () => (
  <Escena sabidos={[[CLAVE_DE_INTERRUPTOR, ABIERTO_DE_PRUEBA]]}>
    <RedTab />
  </Escena>
);

/** Open, and nobody got to it yet. */
export const RedSinNadie = () => (
  <Escena sabidos={[[CLAVE_DE_INTERRUPTOR, { ...ABIERTO_DE_PRUEBA, ultimo: null }]]}>
    <RedTab />
  </Escena>
);

/** A variable of the server's machine decides it. */
export const RedFijada = () => (
  <Escena sabidos={[[CLAVE_DE_INTERRUPTOR, { ...ABIERTO_DE_PRUEBA, impide: 'variable', variable: 'COMAL_RED' }]]}>
    <RedTab />
  </Escena>
);

/** How a branch takes orders from phones, in the evenings of a weekend. */
export const Autoservicio = () => (
  <Escena>
    <AutoservicioDialog
      sucursal={unaSucursal({
        autoservicio: {
          ...{
            activo: true,
            confirmar: true,
            juntar: true,
            publicado: true,
            unidades_maximas: 30,
            platillos_por_hora: 300,
          },
          horario: { abre: 1140, cierra: 120, dias: [5, 6] },
        },
      })}
      onClose={nada}
      onListo={nada}
    />
  </Escena>
);

/** The order types of a branch that also sells at its counter. */
export const TiposDeOrden = () => (
  <Escena>
    <TiposDeOrdenDialog
      sucursal={unaSucursal({
        tipos_de_orden: AJUSTES_DE_TIPO_INICIALES.slice(0, 3).map((tipo) => ({ ...tipo, activo: true })),
      })}
      onClose={nada}
      onListo={nada}
    />
  </Escena>
);

/** Where a branch is. */
export const Ubicacion = () => (
  <Escena>
    <UbicacionDialog sucursal={SUCURSALES_DE_PRUEBA[1]!} mapa={null} onClose={nada} onListo={nada} />
  </Escena>
);

/** How its codes are printed. */
export const Hojas = () => (
  <Escena>
    <HojasDialog sucursal={unaSucursal()} mesa="Mesa 1-12" servidor="http://192.168.1.20:3000" onClose={nada} />
  </Escena>
);
