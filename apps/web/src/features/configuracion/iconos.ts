import {
  IconArmchair,
  IconAdjustments,
  IconArrowsExchange,
  IconBooks,
  IconBuildingStore,
  IconCashRegister,
  IconCarrot,
  IconCategory,
  IconChartHistogram,
  IconReportAnalytics,
  IconCircles,
  IconCreditCard,
  IconFolder,
  IconHistory,
  IconId,
  IconListCheck,
  IconListDetails,
  IconPlugConnected,
  IconPrinter,
  IconReceipt,
  IconScale,
  IconShieldLock,
  IconShoppingBag,
  IconSoup,
  IconTool,
  IconToolsKitchen2,
  IconUsers,
  type Icon,
} from '@tabler/icons-react';

/** The icon of a group of the side menu, by its id. */
export const ICONO_DE_GRUPO: Readonly<Record<number, Icon>> = {
  2: IconShieldLock,
  3: IconAdjustments,
  4: IconTool,
  5: IconBooks,
  6: IconShoppingBag,
};

/** The icon of an operation of the side menu, by its path. */
export const ICONO_DE_RUTA: Readonly<Record<string, Icon>> = {
  usuarios: IconUsers,
  roles: IconId,
  terminales: IconCashRegister,
  sesiones: IconPlugConnected,
  'mi-negocio': IconBuildingStore,
  'metodos-de-pago': IconCreditCard,
  salones: IconArmchair,
  impresoras: IconPrinter,
  categorias: IconCategory,
  'unidades-de-medida': IconScale,
  'areas-de-despacho': IconToolsKitchen2,
  ingredientes: IconCarrot,
  productos: IconSoup,
  especificaciones: IconListCheck,
  'grupos-de-opciones': IconListDetails,
  complementos: IconCircles,
  comandas: IconReceipt,
  dashboard: IconChartHistogram,
  reportes: IconReportAnalytics,
  'movimientos-del-sistema': IconHistory,
  'cortes-de-caja': IconCashRegister,
  'entradas-y-salidas': IconArrowsExchange,
};

/** The fallback icon. */
export const OTRO_ICONO = IconFolder;
