import { Escena } from '../../shared/test/escena.fixture.tsx';
import { AclararDialog } from './AclararDialog.tsx';
import { CancelarDialog } from './CancelarDialog.tsx';
import { CorregirDialog } from './CorregirDialog.tsx';
import { DUDOSA, FACTURAS_DE_PRUEBA, RECHAZADA, TIMBRADA } from './datos.fixture.ts';
import { FacturasScreen } from './FacturasScreen.tsx';

const nada = () => undefined;
const MOTIVOS = [
  { clave: '02', nombre: 'Comprobante emitido con errores sin relación' },
  { clave: '03', nombre: 'No se llevó a cabo la operación' },
];

/** Of every state. */
export const Facturas = () => (
  <Escena listas={{ facturas: FACTURAS_DE_PRUEBA }}>
    <FacturasScreen />
  </Escena>
);

/** None yet. */
export const Vacia = () => (
  <Escena listas={{ facturas: [] }}>
    <FacturasScreen />
  </Escena>
);

/** They are loading, or the reason why they failed. */
export const Cargando = () => (
  <Escena>
    <FacturasScreen />
  </Escena>
);

/** Nothing can be done. */
export const SinConexion = () => (
  <Escena listas={{ facturas: FACTURAS_DE_PRUEBA }} sinConexion>
    <FacturasScreen />
  </Escena>
);

/** The receiver of a refused one, the field at fault marked. */
export const Corregir = () => (
  <Escena>
    <CorregirDialog factura={RECHAZADA} onClose={nada} onListo={nada} onFallo={nada} />
  </Escena>
);

/** The receiver of a stamped one, which is replaced. */
export const Sustituir = () => (
  <Escena sabidos={[[['facturas', 'por-cancelar', TIMBRADA.id], { motivos: MOTIVOS, pide_aceptacion: true }]]}>
    <CorregirDialog factura={TIMBRADA} onClose={nada} onListo={nada} onFallo={nada} />
  </Escena>
);

/** One that nobody knows of after three days. */
export const Aclarar = () => (
  <Escena>
    <AclararDialog factura={DUDOSA} onClose={nada} onListo={nada} onFallo={nada} />
  </Escena>
);

/** Its receiver is asked. */
export const Cancelar = () => (
  <Escena sabidos={[[['facturas', 'por-cancelar', TIMBRADA.id], { motivos: MOTIVOS, pide_aceptacion: true }]]}>
    <CancelarDialog factura={TIMBRADA} onClose={nada} onListo={nada} onFallo={nada} />
  </Escena>
);
