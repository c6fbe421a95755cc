#import "LHClient.h"
@implementation LHClient
@end
