/* How close the plan is looked at: whole, or so close that a finger finds every place. */

class View {
  closer = $state(false);
}

export const view = new View();
