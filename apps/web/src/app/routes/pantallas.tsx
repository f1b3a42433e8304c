import type { ComponentType } from 'react';
import { lazily, type Lazily } from '../../kit/lazily.tsx';
import { SkeletonRows } from '../../kit/SkeletonRows/SkeletonRows.tsx';

/** A screen of the configuration; its code is loaded when it is opened. */
export type Pantalla = Lazily<object>;

const ROW_HEIGHT = 55;

/** A screen in a chunk of its own; while that loads, the placeholder rows of a list. */
export const pantalla = (load: () => Promise<ComponentType>): Pantalla =>
  lazily(load, () => <SkeletonRows height={ROW_HEIGHT} />);

/**
 * The screens of the configuration by path, one line each. An operation without a line here is not in the menu.
 */
export const PANTALLAS: Readonly<Record<string, Pantalla>> = {
  comandas: pantalla(async () => (await import('./registro.tsx')).ComandasDeConfiguracion),
  clientes: pantalla(async () => (await import('../../features/reparto/ClientesScreen.tsx')).ClientesScreen),
  usuarios: pantalla(async () => (await import('../../features/usuarios/personal/UsuariosScreen.tsx')).UsuariosScreen),
  roles: pantalla(async () => (await import('../../features/roles/RolesScreen.tsx')).RolesScreen),
  sesiones: pantalla(
    async () => (await import('../../features/sesiones/administracion/SesionesScreen.tsx')).SesionesScreen,
  ),
  terminales: pantalla(async () => (await import('../../features/terminales/TerminalesScreen.tsx')).TerminalesScreen),
  'cortes-de-caja': pantalla(async () => (await import('../../features/caja/turnos/CortesScreen.tsx')).CortesScreen),
  dashboard: pantalla(async () => (await import('../../features/tablero/TableroScreen.tsx')).TableroScreen),
  reportes: pantalla(async () => (await import('../../features/reportes/ReportesScreen.tsx')).ReportesScreen),
  'movimientos-del-sistema': pantalla(
    async () => (await import('../../features/movimientos/MovimientosScreen.tsx')).MovimientosScreen,
  ),
  facturas: pantalla(async () => (await import('../../features/facturacion/FacturasScreen.tsx')).FacturasScreen),
  'entradas-y-salidas': pantalla(
    async () => (await import('../../features/caja/efectivo/EntradasScreen.tsx')).EntradasScreen,
  ),
  'mi-negocio': pantalla(async () => (await import('../../features/negocio/MiNegocioScreen.tsx')).MiNegocioScreen),
  'metodos-de-pago': pantalla(
    async () => (await import('../../features/caja/metodos/MetodosScreen.tsx')).MetodosScreen,
  ),
  descuentos: pantalla(
    async () => (await import('../../features/negocio/descuentos/DescuentosScreen.tsx')).DescuentosScreen,
  ),
  promociones: pantalla(
    async () => (await import('../../features/negocio/promociones/PromocionesScreen.tsx')).PromocionesScreen,
  ),
  'listas-de-precios': pantalla(
    async () => (await import('../../features/negocio/tarifas/TarifasScreen.tsx')).TarifasScreen,
  ),
  salones: pantalla(async () => (await import('./salones.tsx')).SalonesDeConfiguracion),
  impresoras: pantalla(async () => (await import('../../features/impresoras/ImpresorasScreen.tsx')).ImpresorasScreen),
  categorias: pantalla(async () => (await import('../../features/catalogo/grupos/categorias.tsx')).CategoriasScreen),
  'unidades-de-medida': pantalla(
    async () => (await import('../../features/catalogo/grupos/unidades.tsx')).UnidadesScreen,
  ),
  'areas-de-despacho': pantalla(async () => (await import('../../features/catalogo/grupos/areas.tsx')).AreasScreen),
  ingredientes: pantalla(
    async () => (await import('../../features/catalogo/ingredientes/IngredientesScreen.tsx')).IngredientesScreen,
  ),
  especificaciones: pantalla(
    async () =>
      (await import('../../features/catalogo/especificaciones/EspecificacionesScreen.tsx')).EspecificacionesScreen,
  ),
  'grupos-de-opciones': pantalla(
    async () => (await import('../../features/catalogo/opciones/GruposDeOpcionesScreen.tsx')).GruposDeOpcionesScreen,
  ),
  productos: pantalla(
    async () => (await import('../../features/catalogo/productos/ProductosScreen.tsx')).ProductosScreen,
  ),
  complementos: pantalla(
    async () => (await import('../../features/catalogo/complementos/ComplementosScreen.tsx')).ComplementosScreen,
  ),
};
