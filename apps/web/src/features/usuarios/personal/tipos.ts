import type { Catalog } from '@comal/contract/catalog';
import type { CallData } from '@comal/contract/route';

/** A person of the business as the list shows them. */
export type Persona = CallData<Catalog['personal']['nuevo']>;

/** A group of choices that the server offers: roles, branches, states. */
export type GrupoDePersonas = CallData<Catalog['personal']['filtros']>[number];

/** Props of the dialogs about somebody. */
export interface PersonaDialogProps {
  readonly persona: Persona;
  readonly onClose: () => void;
  readonly onListo: () => void;
}
