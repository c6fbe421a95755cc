#include "ctidy.h"
