import {
  IconArrowsExchange,
  IconBook2,
  IconBuildingStore,
  IconCarrot,
  IconCashRegister,
  IconCategory,
  IconChartBar,
  IconCircles,
  IconCoin,
  IconCreditCard,
  IconFolder,
  IconId,
  IconListCheck,
  IconListDetails,
  IconLock,
  IconMapPin,
  IconPlugConnected,
  IconReceipt,
  IconReceiptOff,
  IconScale,
  IconSoup,
  IconToolsKitchen2,
  IconUsers,
  type Icon,
} from '@tabler/icons-react';
import { MODULOS } from '@comal/domain/permisos/modulos';

/** The icon of a module of permissions, by its key; those that do not exist here have none. */
const POR_CLAVE: Readonly<Record<string, Icon>> = {
  usuarios: IconUsers,
  roles: IconId,
  productos: IconSoup,
  unidades: IconScale,
  terminales: IconCashRegister,
  'metodos-de-pago': IconCreditCard,
  ventas: IconCoin,
  'entradas-y-salidas': IconArrowsExchange,
  'cancelar-cobro': IconReceiptOff,
  cortes: IconLock,
  dashboard: IconChartBar,
  sesiones: IconPlugConnected,
  negocio: IconBuildingStore,
  categorias: IconCategory,
  'areas-de-despacho': IconToolsKitchen2,
  ingredientes: IconCarrot,
  'especificaciones-de-producto': IconListDetails,
  especificaciones: IconListCheck,
  complementos: IconCircles,
  menu: IconBook2,
  comandas: IconReceipt,
  'ubicacion-de-sucursal': IconMapPin,
};

/** The icon of a module of the tree, by its id. */
export const ICONO_DE_MODULO: Readonly<Record<number, Icon | undefined>> = Object.fromEntries(
  MODULOS.map(({ id, clave }) => [id, POR_CLAVE[clave]]),
);

/** The icon of a module that this page does not know. */
export const OTRO_ICONO = IconFolder;
