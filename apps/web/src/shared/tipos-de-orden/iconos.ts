import type { TipoDeOrden } from '@comal/domain/comanda/tipo/tipo';
import {
  IconArmchair,
  IconDeviceMobile,
  IconGlassCocktail,
  IconMotorbike,
  IconPaperBag,
  type Icon,
} from '@tabler/icons-react';

/** The icon of each order type. */
export const ICONO_DE_TIPO: Readonly<Record<TipoDeOrden, Icon>> = {
  mesa: IconArmchair,
  barra: IconGlassCocktail,
  llevar: IconPaperBag,
  domicilio: IconMotorbike,
  app: IconDeviceMobile,
};
