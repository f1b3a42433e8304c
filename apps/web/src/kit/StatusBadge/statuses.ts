import {
  IconAlarm,
  IconAlertTriangle,
  IconArrowMerge,
  IconBan,
  IconCash,
  IconCheck,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleMinus,
  IconClockPause,
  IconCloudUp,
  IconCoins,
  IconDeviceMobile,
  IconEyeOff,
  IconFlame,
  IconGift,
  IconGlassCocktail,
  IconHelpCircle,
  IconLeaf,
  IconLock,
  IconLockOpen,
  IconMotorbike,
  IconPaperBag,
  IconPencil,
  IconPlugConnected,
  IconPlugConnectedX,
  IconPrinter,
  IconPrinterOff,
  IconReceipt,
  IconToggleLeft,
  IconToggleRight,
  type Icon,
} from '@tabler/icons-react';

/** Dashed: waiting; pill: in progress or fine; block: needs attention or final. */
export type Shape = 'dashed' | 'pill' | 'block';

/** The colours of a state; each has its light and its dark pair in Estado.module.css. */
export type Tone =
  | 'pending'
  | 'working'
  | 'late'
  | 'done'
  | 'final'
  | 'open'
  | 'unsaved'
  | 'neutral'
  | 'refused'
  | 'season'
  | 'new'
  | 'bag'
  | 'delivery'
  | 'app';

/** The look and the word of a state. */
export interface StatusSpec {
  readonly tone: Tone;
  readonly shape: Shape;
  readonly icon?: Icon;
  readonly word: string;
}

/** Every state of the product. */
export const STATUSES = {
  'pedido-pendiente': { tone: 'pending', shape: 'dashed', icon: IconCircleDashed, word: 'PENDIENTE' },
  'pedido-en-espera': { tone: 'neutral', shape: 'dashed', icon: IconClockPause, word: 'EN ESPERA' },
  'pedido-trabajando': { tone: 'working', shape: 'pill', icon: IconFlame, word: 'TRABAJANDO' },
  'pedido-demorado': { tone: 'late', shape: 'block', icon: IconAlarm, word: 'DEMORADO' },
  'pedido-despachado': { tone: 'done', shape: 'pill', icon: IconCheck, word: 'DESPACHADO' },
  'pedido-pagado': { tone: 'final', shape: 'block', icon: IconCash, word: 'PAGADO' },
  'pedido-nuevo': { tone: 'new', shape: 'pill', word: 'NUEVO' },
  'comanda-abierta': { tone: 'open', shape: 'pill', icon: IconReceipt, word: 'Abierta' },
  'comanda-pagada': { tone: 'final', shape: 'block', icon: IconCash, word: 'Pagada' },
  'comanda-cortesia': { tone: 'final', shape: 'block', icon: IconGift, word: 'Cortesía' },
  'comanda-cancelada': { tone: 'refused', shape: 'block', icon: IconBan, word: 'Cancelada' },
  'comanda-unida': { tone: 'neutral', shape: 'block', icon: IconArrowMerge, word: 'Unida' },
  'comanda-sin-guardar': { tone: 'unsaved', shape: 'pill', icon: IconPencil, word: 'Sin guardar' },
  'comanda-por-enviar': { tone: 'working', shape: 'dashed', icon: IconCloudUp, word: 'Por enviar' },
  'comanda-no-impresa': { tone: 'refused', shape: 'block', icon: IconPrinterOff, word: 'No impresa' },
  'comanda-desconocida': { tone: 'neutral', shape: 'pill', icon: IconHelpCircle, word: 'Desconocido' },
  'orden-barra': { tone: 'neutral', shape: 'block', icon: IconGlassCocktail, word: 'Barra' },
  'orden-llevar': { tone: 'bag', shape: 'block', icon: IconPaperBag, word: 'Para llevar' },
  'orden-domicilio': { tone: 'delivery', shape: 'block', icon: IconMotorbike, word: 'Domicilio' },
  'orden-app': { tone: 'app', shape: 'block', icon: IconDeviceMobile, word: 'App' },
  'turno-abierto': { tone: 'open', shape: 'pill', icon: IconLockOpen, word: 'Abierto' },
  'turno-por-contar': { tone: 'late', shape: 'block', icon: IconCoins, word: 'Falta contar' },
  'turno-cerrado': { tone: 'final', shape: 'block', icon: IconLock, word: 'Cerrado' },
  'turno-irregular': { tone: 'late', shape: 'block', icon: IconAlertTriangle, word: 'Irregular' },
  'menu-disponible': { tone: 'done', shape: 'pill', icon: IconCircleCheck, word: 'Disponible' },
  'menu-agotado': { tone: 'refused', shape: 'block', icon: IconBan, word: 'Agotado' },
  'menu-quedan': { tone: 'neutral', shape: 'pill', word: 'Quedan' },
  'menu-quedan-pocos': { tone: 'late', shape: 'block', word: 'Quedan' },
  'menu-temporada': { tone: 'season', shape: 'pill', icon: IconLeaf, word: 'Por temporada' },
  'menu-preparacion': { tone: 'working', shape: 'pill', icon: IconFlame, word: 'En preparación' },
  'menu-no-disponible': { tone: 'neutral', shape: 'pill', icon: IconCircleMinus, word: 'No disponible' },
  'menu-oculto': { tone: 'neutral', shape: 'pill', icon: IconEyeOff, word: 'Oculto' },
  'sesion-abierta': { tone: 'done', shape: 'pill', icon: IconPlugConnected, word: 'Abierta' },
  'sesion-cerrada': { tone: 'refused', shape: 'block', icon: IconPlugConnectedX, word: 'Cerrada' },
  'metodo-habilitado': { tone: 'done', shape: 'pill', icon: IconToggleRight, word: 'Habilitado' },
  'metodo-deshabilitado': { tone: 'refused', shape: 'block', icon: IconToggleLeft, word: 'Deshabilitado' },
  'caja-si': { tone: 'done', shape: 'pill', icon: IconCheck, word: 'SI' },
  'caja-no': { tone: 'refused', shape: 'block', icon: IconBan, word: 'NO' },
  'impresora-lista': { tone: 'done', shape: 'pill', icon: IconCircleCheck, word: 'Lista' },
  'impresora-sin-probar': { tone: 'pending', shape: 'dashed', icon: IconHelpCircle, word: 'Sin probar' },
  'impresora-no-imprime': { tone: 'late', shape: 'block', icon: IconPrinterOff, word: 'No imprime' },
  'impresora-no-responde': { tone: 'late', shape: 'block', icon: IconPlugConnectedX, word: 'No responde' },
  'trabajo-pendiente': { tone: 'pending', shape: 'dashed', icon: IconCircleDashed, word: 'Pendiente' },
  'trabajo-imprimiendo': { tone: 'working', shape: 'pill', icon: IconPrinter, word: 'Imprimiendo' },
  'trabajo-fallido': { tone: 'refused', shape: 'block', icon: IconAlarm, word: 'Vencida' },
  'trabajo-dudoso': { tone: 'neutral', shape: 'pill', icon: IconHelpCircle, word: 'Dudosa' },
  'factura-pendiente': { tone: 'pending', shape: 'dashed', icon: IconCircleDashed, word: 'Pendiente' },
  'factura-timbrando': { tone: 'working', shape: 'pill', icon: IconCloudUp, word: 'Timbrando' },
  'factura-timbrada': { tone: 'done', shape: 'pill', icon: IconCircleCheck, word: 'Timbrada' },
  'factura-rechazada': { tone: 'late', shape: 'block', icon: IconAlertTriangle, word: 'Rechazada' },
  'factura-dudosa': { tone: 'working', shape: 'dashed', icon: IconHelpCircle, word: 'Por confirmar' },
  'factura-descartada': { tone: 'neutral', shape: 'block', icon: IconCircleMinus, word: 'Descartada' },
  'factura-por-cancelar': { tone: 'pending', shape: 'dashed', icon: IconBan, word: 'Cancelación pendiente' },
  'factura-cancelada': { tone: 'final', shape: 'block', icon: IconBan, word: 'Cancelada' },
  'factura-prueba': { tone: 'season', shape: 'block', word: 'PRUEBA' },
  sistema: { tone: 'neutral', shape: 'pill', icon: IconLock, word: 'Definido por el sistema' },
} as const satisfies Record<string, StatusSpec>;

/** The name of a state. */
export type StatusKind = keyof typeof STATUSES;
