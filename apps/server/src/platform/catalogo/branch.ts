/** A branch of a business, for what the menu in memory reads of it. */
export interface BranchOf {
  readonly cliente: string;
  readonly sucursal: number;
}
